import { expect, it } from 'vitest';
import { dataFolder, runScript } from '#server/test/product.ts';

it('npm run create-admin explains wrong arguments', async () => {
  const folder = await dataFolder();
  for (const [given, message] of [
    [[], /^--email: Email is required\.\nnpm run create-admin/],
    [['--email', 'ines@b.example', '--password', 'ask ines about it'], /^--password: .* without “ines”/],
    [['--mail', 'a@b.example'], /--mail/],
  ] as const) {
    const ended = await runScript('create-admin', { DATA_DIR: folder }, ...given);
    expect(ended.code).toBe(1);
    expect(ended.printed).toMatch(message);
  }
});
