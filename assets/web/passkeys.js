// Passkeys: what the club asks this browser for, by WebAuthn.

const Credential = window.PublicKeyCredential;

// True if this browser has passkeys here: it has none where others could change the page on its way.
export const hasPasskeys = Boolean(Credential?.parseCreationOptionsFromJSON && Credential.prototype.toJSON);

// Return the answer to a question: a credential, or why there is none.
export async function answerOf({ passkey, options }) {
  try {
    const credential =
      passkey === "make"
        ? await navigator.credentials.create({ publicKey: Credential.parseCreationOptionsFromJSON(options) })
        : await navigator.credentials.get({ publicKey: Credential.parseRequestOptionsFromJSON(options) });
    return credential.toJSON();
  } catch (error) {
    return { error: error.name };
  }
}
