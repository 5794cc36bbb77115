import { openBenchServer } from '#bench/database.ts';
import { withClient } from '#bench/fill.ts';
import { signIn, startProduct, whileRunning } from '#bench/processes.ts';
import { type FuzzResult, fuzz } from './calls.ts';
import type { FuzzOptions } from './send.ts';

/** Against a product of its own, with a thousand rows of each kind. */
export async function runFuzz(options: FuzzOptions): Promise<FuzzResult> {
  const database = await openBenchServer(undefined);
  try {
    const url = await database.filled({ submissions: 1_000, inquiries: 1_000, answers: 1_000 });
    return await whileRunning([startProduct(database, url)], async (product) => {
      const people = Map.groupBy(await employees(url), ({ role }) => role);
      let next = 0;
      // Each time somebody else of that role: the one before may have been deactivated.
      const signInAs = (role: string) => {
        const ofRole = people.get(role) ?? [];
        return signIn(product, ofRole[next++ % ofRole.length]?.username ?? '');
      };
      return fuzz(product.origin, signInAs, options);
    });
  } finally {
    await database.close();
  }
}

async function employees(url: string): Promise<{ username: string; role: string }[]> {
  const statement = 'select username, role from employees order by id';
  return withClient(url, async (client) => (await client.query(statement)).rows);
}
