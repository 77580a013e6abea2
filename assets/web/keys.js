// The bar of keys for touch screens.

const KEYS = [
  ["Esc", "\x1b", "Escape: one step back"],
  ["Tab", "\t", "Tab: next place"],
  ["←", "\x1b[D", "Left"],
  ["↑", "\x1b[A", "Up"],
  ["↓", "\x1b[B", "Down"],
  ["→", "\x1b[C", "Right"],
  ["⏎", "\r", "Enter"],
  ["?", "?", "Help"],
  ["q", "q", "Leave"],
  ["abc", null, "Keyboard"],
  ...[..."1234567890"].map((digit) => [digit, digit, digit]),
];

// Fill the bar; `press` gets what a key sends, `type` is called to open or close the keyboard of the device.
export function fillKeys(bar, press, type) {
  for (const [label, sends, title] of KEYS) {
    const key = document.createElement("button");
    key.textContent = label;
    key.title = title;
    key.setAttribute("aria-label", title);
    key.addEventListener("pointerdown", (event) => event.preventDefault()); // the terminal keeps the focus
    key.addEventListener("click", () => (sends === null ? type() : press(sends)));
    bar.append(key);
  }
}
