const usualSize = 4096;
/** Up to here a loop is quicker than a call of `copy`. */
const shortBytes = 64;

/** As ASCII has them. */
const space = 0x20;
const quote = 0x22;
const dot = 0x2e;
const zero = 0x30;
const letterT = 0x54;
const letterZ = 0x5a;
const backslash = 0x5c;

/** JSON that is written from UTF-8, and grows. */
export class JsonBytes {
  #bytes: Buffer;
  #length = 0;

  /** @param sizeHint How many bytes it will probably have. */
  constructor(sizeHint = usualSize) {
    this.#bytes = Buffer.allocUnsafeSlow(sizeHint);
  }

  toBuffer(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }

  /** Appends what is JSON already. */
  copy(source: Buffer, from = 0, to = source.length): void {
    this.#reserve(to - from);
    const bytes = this.#bytes;
    let at = this.#length;
    if (to - from > shortBytes) source.copy(bytes, at, from, to);
    else for (let index = from; index < to; index += 1) bytes[at++] = source[index] as number;
    this.#length += to - from;
  }

  /** Appends a text as a string, as `JSON.stringify` writes it. */
  copyQuoted(source: Buffer, from: number, to: number): void {
    this.#reserve(to - from + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = quote;
    for (let index = from; index < to; index += 1) {
      const byte = source[index] as number;
      if (byte < space || byte === quote || byte === backslash) {
        this.#append(JSON.stringify(source.toString('utf8', from, to)));
        return;
      }
      bytes[at++] = byte;
    }
    bytes[at++] = quote;
    this.#length = at;
  }

  /** Appends `2026-11-21 09:12:03.5+00`, as connections in UTC have a moment, as `Date.toJSON` writes it. */
  copyTime(source: Buffer, from: number, to: number): void {
    this.#reserve(isoLength + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = quote;
    for (let index = 0; index < 19; index += 1) bytes[at++] = source[from + index] as number;
    bytes[at - 9] = letterT;
    bytes[at++] = dot;
    const decimals = from + 20;
    const zone = to - 3;
    for (let index = decimals; index < decimals + 3; index += 1)
      bytes[at++] = index < zone ? (source[index] as number) : zero;
    bytes[at++] = letterZ;
    bytes[at++] = quote;
    this.#length = at;
  }

  #append(text: string): void {
    this.#reserve(Buffer.byteLength(text));
    this.#length += this.#bytes.write(text, this.#length);
  }

  #reserve(room: number): void {
    const needed = this.#length + room;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, 2 * this.#bytes.length));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const isoLength = '2026-11-21T09:12:03.500Z'.length;
