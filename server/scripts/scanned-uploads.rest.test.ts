import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startEmbedded } from '#server/database/embedded/embedded.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { eicar, startClamd } from '#server/test/clamd.ts';
import { influencerApplication } from '#server/test/inquiries.ts';
import { preparedFolder, startProduct } from '#server/test/product.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { InquiryReceipt } from '#shared/inquiries/views.ts';

const pdf = (content: string) => `%PDF-1.4\n${content}\n%%EOF`;

it('refuses and records files with a virus, and takes none while clamd is away', async () => {
  const [folder, clamd] = [await preparedFolder(), await startClamd()];
  const { url } = await startProduct({ DATA_DIR: folder, CLAMD_URL: clamd.url });
  setSecret(await readFile(join(folder, 'session-secret'), 'utf8'));
  const apply = async (...contents: string[]) => {
    const files = contents.map((content, index) => ({ name: `numbers-${index}.pdf`, content: pdf(content) }));
    const answer = await fetch(`${url}/api/applications/influencer`, {
      method: 'POST',
      body: influencerApplication(files),
    });
    return { status: answer.status, body: (await answer.json()) as ErrorBody & InquiryReceipt };
  };
  const isReady = async () => (await fetch(`${url}/readyz`)).status;

  const sentence =
    '“numbers-1.pdf” wasn’t accepted: our virus scanner found something harmful in it. Please check your device, and send another file.';
  expect(await apply('Clean.', eicar)).toMatchObject({
    status: 415,
    body: { error: sentence, fields: { 'analytics_screenshots.1': [sentence] } },
  });
  const sent = await apply('Clean.');
  expect(sent.status).toBe(201);
  const more = new FormData();
  more.append('analytics_screenshots', new Blob([pdf(eicar)]), 'more.pdf');
  const added = await fetch(`${url}/api/inquiries/${sent.body.key}/files`, { method: 'POST', body: more });
  expect(added.status).toBe(415);

  await clamd.close();
  expect(await apply('Clean.')).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('We can’t check files for viruses right now, so we didn’t take any.') },
  });
  expect(await isReady()).toBe(200);

  const stored = (await readdir(join(folder, 'files'))).filter((name) => !name.startsWith('.'));
  expect(stored).toHaveLength(1);
  expect(await readdir(join(folder, 'uploads'))).toEqual([]);
  const database = await startEmbedded(folder);
  const client = new pg.Client(database.url);
  await client.connect();
  const { rows } = await client.query(`select target, detail ->> 'found' as found from audit_events
    where action = 'upload_validation' order by id`);
  await client.end();
  await database.stop();
  expect(rows).toEqual([
    { target: null, found: 'Eicar-Signature' },
    { target: `inquiry:${sent.body.id}`, found: 'Eicar-Signature' },
  ]);
});
