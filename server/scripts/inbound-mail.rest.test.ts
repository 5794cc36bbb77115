import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { mailSource } from '#server/test/inbound.ts';
import { preparedFolder, startProduct } from '#server/test/product.ts';

const secret = 'what the mail server and the product know';

const page = readFileSync(join(projectRoot, 'docs/mail.md'), 'utf8');

/** What Postfix runs, with its `$$` as `$`. */
const [, recipe = ''] = /argv=\/bin\/sh -c\n {2}\{ (.+) \}\n/.exec(page) ?? [];
const installed = '/usr/local/lib/overtone/inbound-mail.mjs';
const script = join(projectRoot, 'deploy/inbound-mail.mjs');

it('passes a mail on as the documents say: by the command for Postfix, and by curl and openssl', async () => {
  const folder = await preparedFolder();
  const { url } = await startProduct({ DATA_DIR: folder, INBOUND_MAIL_SECRET: secret });
  const settings = join(folder, 'overtone-mail.env');
  const run = (given: Record<string, string>, input: string | Buffer, place = script) => {
    const all = { PUBLIC_URL: url, ...given };
    writeFileSync(
      settings,
      Object.entries(all)
        .map(([name, value]) => `${name}="${value}"\n`)
        .join(''),
    );
    const command = recipe.replaceAll('$$', '$').replace(installed, place).replace('/etc/overtone-mail.env', settings);
    return spawnSync('sh', ['-c', command], { input, encoding: 'utf8', env: { PATH: process.env.PATH } });
  };
  const mail = mailSource({ to: 'hello@overtone.example', body: 'Hello.' });
  expect(run({ INBOUND_MAIL_SECRET: secret }, mail)).toMatchObject({ status: 0, stderr: '' });
  const wrong = run({ INBOUND_MAIL_SECRET: `another ${secret}` }, mail);
  expect([wrong.status, wrong.stderr]).toEqual([75, 'The product answered 401\n']);
  expect(run({ INBOUND_MAIL_SECRET: secret, PUBLIC_URL: 'http://localhost:9' }, mail).status).toBe(75);
  expect(run({}, mail)).toMatchObject({ status: 75, stderr: 'PUBLIC_URL and INBOUND_MAIL_SECRET have to be set\n' });
  expect(run({ INBOUND_MAIL_SECRET: secret }, Buffer.alloc(26 * 1024 * 1024)).status).toBe(69);
  expect(run({ INBOUND_MAIL_SECRET: secret }, mail, join(folder, 'missing.mjs')).status).toBe(75);

  const [, lines = ''] = /```sh\n(at=[\s\S]*?)```/.exec(page) ?? [];
  writeFileSync(join(folder, 'mail.eml'), mail, 'latin1');
  const env = { PATH: process.env.PATH, INBOUND_MAIL_SECRET: secret, PUBLIC_URL: url };
  const curl = spawnSync('sh', ['-e', '-c', lines], { cwd: folder, encoding: 'utf8', env });
  expect(curl).toMatchObject({ status: 0, stdout: '{"outcome":"repeated"}' });
});
