import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { ArchiveEntry, ReadEntry } from './archive.ts';
import { entryNames } from './manifest.ts';

/** Proves that a backup is as an installation with this secret wrote it. The secret itself is not in the file. */
export class Seal {
  readonly #hmac;

  constructor(secret: string) {
    this.#hmac = createHmac('sha256', createHmac('sha256', secret).update('backup').digest());
  }

  /** Names and lengths count too, so that no bytes can move from one entry to the next. */
  begin(name: string, size: number): void {
    this.#hmac.update(`${Buffer.byteLength(name)} ${name} ${size} `);
  }

  add(bytes: Uint8Array): void {
    this.#hmac.update(bytes);
  }

  end(): string {
    return this.#hmac.digest('hex');
  }
}

/** The same entry, which is added to the seal while it is read. */
export function sealed(seal: Seal, { name, size, body }: ArchiveEntry): ReadEntry {
  async function* read() {
    seal.begin(name, size);
    for await (const bytes of body) {
      seal.add(bytes);
      yield bytes;
    }
  }
  return { name, size, body: read() };
}

/** Holds what is read against the seal that stands in it. */
export class SealCheck {
  readonly #seal: Seal | undefined;
  #written = '';
  holdsSecret = false;

  /** @param secret undefined where nobody knows it: then nothing counts as sealed */
  constructor(secret: string | undefined) {
    this.#seal = secret === undefined ? undefined : new Seal(secret);
  }

  /** The same entries without the seal. */
  async *through(entries: AsyncIterable<ReadEntry>): AsyncGenerator<ReadEntry> {
    for await (const entry of entries) {
      if (entry.name === entryNames.seal) {
        this.#written += await text(entry.body);
        continue;
      }
      this.holdsSecret ||= entry.name === entryNames.secret;
      yield this.#seal ? { ...entry, body: sealed(this.#seal, entry).body } : entry;
    }
  }

  /** Once every entry was read. */
  fits(): boolean {
    return !this.holdsSecret && this.#seal !== undefined && isSame(this.#written, this.#seal.end());
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
