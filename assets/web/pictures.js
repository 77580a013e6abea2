// Pictures below the terminal's text, by Kitty's graphics protocol: as much of it as a club sends.

// The terminal knows no commands of the kind `ESC _ G`, but those of the kind `ESC P G`, which the page follows.
const [ESCAPE, APPLICATION, DEVICE] = [0x1b, 0x5f, 0x50];

export class Pictures {
  #canvas = document.createElement("canvas");
  #context = this.#canvas.getContext("2d");
  #cell = { width: 1, height: 1 };
  #escaped = false; // whether the last byte of the output began a command
  #upload = { image: "", data: "" }; // an image that comes in several commands
  #bitmaps = new Map(); // by the ids of images, once they are decoded
  #places = new Map(); // where images lie, by the ids of images and the numbers of placements
  #decoding = 0;
  #dirty = null; // left, top, right and bottom of what has changed
  #drawing = 0;

  // `reply` is called with what the terminal answers.
  constructor(terminal, reply) {
    this.terminal = terminal;
    this.reply = reply;
    this.#canvas.className = "pictures";
    terminal.parser.registerDcsHandler({ final: "G" }, (command) => this.#follow(command));
  }

  // Begin to show pictures in the terminal, which is on the page now.
  open() {
    this.#screen.prepend(this.#canvas);
    this.#measure();
  }

  // Write bytes to the terminal, which says when it has come to a command. All of them are written at once: after
  // a key the terminal follows the first piece at once, and others only when a frame without them has been drawn.
  write(bytes) {
    for (let at = 0; at < bytes.length; at++) {
      if (this.#escaped && bytes[at] === APPLICATION) bytes[at] = DEVICE;
      this.#escaped = bytes[at] === ESCAPE;
    }
    this.terminal.write(bytes);
  }

  // Forget all pictures.
  reset() {
    this.#escaped = false;
    this.#bitmaps.clear();
    this.#places.clear();
    this.#measure();
  }

  get #screen() {
    return this.terminal.element.querySelector(".xterm-screen");
  }

  // Follow a command: keys with values, and after a semicolon data.
  #follow(command) {
    const [named, data = ""] = command.split(";");
    const keys = Object.fromEntries(named.split(",").map((key) => key.split("=")));
    if (keys.a === "q") this.#answer(keys);
    else if (keys.a === "p") this.#place(keys);
    else if (keys.a === "d") this.#remove(keys);
    else this.#receive(keys, data);
    return true;
  }

  // Say that there are pictures. The club asks this before it asks how large a character is.
  #answer(keys) {
    this.#measure();
    this.reply(`\x1b_Gi=${keys.i};OK\x1b\\`);
  }

  // Have a pixel of the canvas for each pixel that the terminal says a character has; the page scales them.
  #measure() {
    const { cols, rows } = this.terminal;
    const { width, height } = this.#screen.getBoundingClientRect();
    this.#cell = { width: Math.round(width / cols), height: Math.round(height / rows) };
    this.#canvas.width = cols * this.#cell.width;
    this.#canvas.height = rows * this.#cell.height;
    this.#change([0, 0, this.#canvas.width, this.#canvas.height]);
  }

  #receive(keys, data) {
    if (keys.i) this.#upload = { image: keys.i, data: "" };
    this.#upload.data += data;
    if (keys.m !== "1") this.#decode(this.#upload);
  }

  async #decode({ image, data }) {
    this.#decoding += 1;
    try {
      const png = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
      this.#bitmaps.set(image, await createImageBitmap(new Blob([png], { type: "image/png" })));
    } finally {
      this.#decoding -= 1;
      for (const place of this.#places.values()) if (place.image === image) this.#change(this.#ends(place));
    }
  }

  // Place an image at the cursor, or move one of its placements there.
  #place(keys) {
    const { cursorX, cursorY } = this.terminal.buffer.active;
    const number = (name) => Number(keys[name] ?? 0);
    const name = `${keys.i} ${keys.p}`;
    const place = {
      image: keys.i,
      x: cursorX * this.#cell.width + number("X"),
      y: cursorY * this.#cell.height + number("Y"),
      part: [number("x"), number("y"), number("w"), number("h")],
      z: number("z"),
    };
    this.#change(this.#ends(this.#places.get(name)));
    this.#places.set(name, place);
    this.#change(this.#ends(place));
  }

  // Remove a placement, or with a capital letter an image with all of them.
  #remove(keys) {
    for (const [name, place] of this.#places) {
      if (place.image !== keys.i || (keys.p && name !== `${keys.i} ${keys.p}`)) continue;
      this.#change(this.#ends(place));
      this.#places.delete(name);
    }
    if (keys.d === "I") this.#bitmaps.delete(keys.i);
  }

  // Return the left, top, right and bottom end of a placement; null while its image is not there.
  #ends(place) {
    const bitmap = place && this.#bitmaps.get(place.image);
    if (!bitmap) return null;
    const [, , width, height] = place.part;
    return [place.x, place.y, place.x + (width || bitmap.width), place.y + (height || bitmap.height)];
  }

  // Draw anew, with the next frame, what has changed.
  #change(ends) {
    if (ends) {
      const [left, top, right, bottom] = this.#dirty ?? ends;
      this.#dirty = [Math.min(left, ends[0]), Math.min(top, ends[1]), Math.max(right, ends[2]), Math.max(bottom, ends[3])];
    }
    if (this.#dirty && !this.#decoding) this.#drawing ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    this.#drawing = 0;
    if (this.#decoding) return; // it is drawn when all images are there
    const [left, top, right, bottom] = this.#dirty;
    this.#dirty = null;
    const context = this.#context;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.clearRect(left, top, right - left, bottom - top);
    for (const place of [...this.#places.values()].sort((one, other) => one.z - other.z)) {
      const ends = this.#ends(place);
      if (ends && ends[0] < right && ends[1] < bottom && ends[2] > left && ends[3] > top) this.#paint(place, ends);
    }
    context.restore();
  }

  #paint({ image, part }, [x, y, right, bottom]) {
    const size = [right - x, bottom - y];
    this.#context.drawImage(this.#bitmaps.get(image), part[0], part[1], ...size, x, y, ...size);
  }
}
