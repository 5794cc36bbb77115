import { describe, expect, it } from 'vitest';
import { dataFolder, preparedFolder, runScript, startProduct } from '#server/test/product.ts';

const createAdmin = (folder: string, ...given: string[]) => runScript('create-admin', { DATA_DIR: folder }, ...given);

const passwordIn = (printed: string) => /Password: (\S+)/.exec(printed)?.[1];

describe('npm run create-admin', () => {
  it('creates an admin while the server runs, and later sets a new password', async () => {
    const folder = await preparedFolder();
    const product = await startProduct({ DATA_DIR: folder });
    const login = async (email: string, password: string | undefined) => {
      const response = await fetch(`${product.url}/api/admin/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return { status: response.status, cookie: response.headers.get('Set-Cookie') ?? '', body: await response.json() };
    };

    const first = await createAdmin(folder, '--email', 'ines@overtone.example', '--username', 'ines.calder');
    expect(first.printed).toContain('Created the administrator ines.calder (ines@overtone.example).');
    const entered = await login('ines@overtone.example', passwordIn(first.printed));
    expect(entered).toMatchObject({ status: 200, body: { role: 'admin', mustChangePassword: true } });

    const again = await createAdmin(folder, '--email', 'INES@overtone.example', '--password', 'given by hand');
    expect(again.printed).toContain('had an account already: ines.calder is now an active administrator');
    expect(passwordIn(again.printed)).toBeUndefined();
    const profile = await fetch(`${product.url}/api/employee/profile`, { headers: { Cookie: entered.cookie } });
    expect(await profile.json()).toBeNull();
    expect(await login('ines@overtone.example', passwordIn(first.printed))).toMatchObject({ status: 401 });
    expect(await login('ines@overtone.example', 'given by hand')).toMatchObject({
      status: 200,
      body: { mustChangePassword: false },
    });

    const taken = await createAdmin(folder, '--email', 'other@overtone.example', '--username', 'Ines.Calder');
    expect(taken).toEqual({ code: 1, printed: 'Another account has this username.\n' });
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  it('works without a running server, and leaves none behind', async () => {
    const folder = await dataFolder();
    const { code, printed } = await createAdmin(folder, '--email', 'ines@overtone.example');
    expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringContaining('administrator ines (') });
    const product = await startProduct({ DATA_DIR: folder });
    expect(product.printed()).not.toContain('First admin');
  });
});
