import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/lib/project-root.ts';
import { dataFolder } from '#server/test/product.ts';

it('several starts at once build once: one does, and the others wait for it', async () => {
  const checkout = await copyOfCheckout();
  const build = async () => {
    const child = spawn(process.execPath, ['server/build/build.ts', 'server'], { cwd: checkout });
    const [printed, , [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    return { code, printed };
  };
  const ended = await Promise.all([build(), build(), build()]);
  expect(ended.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(ended.map(({ printed }) => printed).sort()).toEqual(['', '', 'Building the server …\n']);
  expect((await readdir(join(checkout, 'dist'))).sort()).toEqual(['build.lock', 'server']);
});

/** Without a build, so that nobody's build is touched. */
async function copyOfCheckout(): Promise<string> {
  const folder = await dataFolder();
  for (const name of ['package.json', 'package-lock.json', 'server', 'shared']) {
    await cp(join(projectRoot, name), join(folder, name), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
