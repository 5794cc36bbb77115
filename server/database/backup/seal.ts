import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ArchiveEntry } from './archive.ts';

/** Proves that a backup is as an installation with this secret wrote it. */
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
export function sealed(seal: Seal, { name, size, body }: ArchiveEntry): ArchiveEntry {
  async function* read() {
    seal.begin(name, size);
    for await (const bytes of body) {
      seal.add(bytes);
      yield bytes;
    }
  }
  return { name, size, body: read() };
}

export function isSameSeal(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
