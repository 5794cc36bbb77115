import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** As if ten minutes had passed since this person signed in. */
export async function passTenMinutes(username: string): Promise<void> {
  const cluster = join(process.env.E2E_DATA_DIR ?? '', 'postgres');
  const password = await readFile(join(cluster, 'overtone.password'), 'utf8');
  const [, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client(`postgres://overtone:${password.trim()}@127.0.0.1:${port}/overtone`);
  await client.connect();
  await client.query(
    `update session set confirmed_at = now() - interval '10 minutes', proved_at = now() - interval '10 minutes'
     where employee_id = (select id from employees where username = $1)`,
    [username],
  );
  await client.end();
}
