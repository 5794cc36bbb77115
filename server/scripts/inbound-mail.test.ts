import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { mailSource } from '#server/test/inbound.ts';
import { preparedFolder, startProduct } from '#server/test/product.ts';

const secret = 'what the mail server and the product know';

it('passes a mail on as the documents say: by the script, and by curl and openssl', async () => {
  const folder = await preparedFolder();
  const { url } = await startProduct({ DATA_DIR: folder, INBOUND_MAIL_SECRET: secret });
  const run = (settings: Record<string, string>, input: string | Buffer) =>
    spawnSync(join(projectRoot, 'deploy', 'inbound-mail'), [], {
      cwd: projectRoot,
      input,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE: process.execPath, PUBLIC_URL: url, ...settings },
    });
  const mail = mailSource({ to: 'hello@overtone.example', body: 'Hello.' });
  expect(run({ INBOUND_MAIL_SECRET: secret }, mail)).toMatchObject({ status: 0, stderr: '' });
  const wrong = run({ INBOUND_MAIL_SECRET: `another ${secret}` }, mail);
  expect([wrong.status, wrong.stderr]).toEqual([75, 'The product answered 401\n']);
  expect(run({ INBOUND_MAIL_SECRET: secret, PUBLIC_URL: 'http://localhost:9' }, mail).status).toBe(75);
  expect(run({}, mail)).toMatchObject({ status: 75, stderr: 'PUBLIC_URL and INBOUND_MAIL_SECRET have to be set\n' });
  expect(run({ INBOUND_MAIL_SECRET: secret }, Buffer.alloc(26 * 1024 * 1024)).status).toBe(69);
  expect(run({ NODE: '/nowhere/node' }, mail).status).toBe(75);

  const [, lines = ''] = /```sh\n(at=[\s\S]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  writeFileSync(join(folder, 'mail.eml'), mail, 'latin1');
  const env = { PATH: process.env.PATH, INBOUND_MAIL_SECRET: secret, PUBLIC_URL: url };
  const curl = spawnSync('sh', ['-e', '-c', lines], { cwd: folder, encoding: 'utf8', env });
  expect(curl).toMatchObject({ status: 0, stdout: '{"outcome":"repeated"}' });
});
