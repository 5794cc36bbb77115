import { sha256 } from '#server/lib/hash.ts';

/** The hash of a text before names are filled in. The first hashes were made of straight quotation marks. */
export function textHash(text: string): string {
  return sha256(text.trim().replace(/[‘’]/g, "'").replace(/[“”]/g, '"'));
}
