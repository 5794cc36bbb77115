import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import type { Answer, Client } from '#server/test/api.ts';
import { picture } from '#server/test/pictures.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { LibraryPicture } from '#shared/pictures/views.ts';
import { uploadField } from '#shared/uploads.ts';

interface SentPicture {
  content?: Buffer;
  name?: string;
  fields?: Record<string, string>;
  key?: string;
}

/** Sends a picture to the library: by default a small one with a description. */
export async function sendPicture(
  client: Client,
  { content, name = 'stage.png', fields = { alt: 'A stage' }, key = randomUUID() }: SentPicture = {},
): Promise<Answer<LibraryPicture & ErrorBody>> {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set(uploadField, new Blob([new Uint8Array(content ?? (await picture('png')))]), name);
  return client.call('POST', '/api/pictures', { body, headers: { 'Idempotency-Key': key } });
}

/** The names of its files in storage. */
export async function filesOfPicture(id: string): Promise<string[]> {
  const names = await readdir(join(config.dataDir, 'files'));
  return names.filter((name) => name.startsWith(id)).sort();
}
