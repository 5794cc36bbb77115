import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';

/** For what no page can do: let time pass, and make accounts without the quarter of a second that each password costs. */
export async function runStatement(
  text: string,
  values: unknown[],
  dataFolder = process.env.E2E_DATA_DIR ?? '',
): Promise<void> {
  const cluster = join(dataFolder, 'postgres');
  const password = await readFile(join(cluster, 'overtone.password'), 'utf8');
  const [, , , port, folder, host] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
  const address = { host: folder ? resolve(cluster, folder) : host, port: Number(port) };
  const login = { user: 'overtone', password: password.trim(), database: 'overtone' };
  const client = new pg.Client({ ...address, ...login });
  await client.connect();
  await client.query(text, values);
  await client.end();
}
