import { strFromU8, unzipSync } from 'fflate';
import type { Client } from '#server/test/api.ts';

/** The entries of a downloaded ZIP archive by their paths. */
export async function downloadArchive({ url, cookie }: Client, path: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${path}`, { headers: { Cookie: cookie ?? '' } });
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
