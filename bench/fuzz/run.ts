import { openBenchServer } from '#bench/database.ts';
import { signIn, startProduct, whileRunning } from '#bench/processes.ts';
import { employeeRoles } from '#shared/roles.ts';
import { type FuzzResult, fuzz } from './calls.ts';

/** Against a product of its own, with a thousand rows of each kind. */
export async function runFuzz(options: { seed: number; runs: number }): Promise<FuzzResult> {
  const database = await openBenchServer(undefined);
  try {
    const url = await database.filled({ submissions: 1_000, inquiries: 1_000, answers: 1_000 });
    return await whileRunning([startProduct(database, url)], (product) => {
      let next = 0;
      // Each time somebody else of that role: the one before may have been deactivated.
      const signInAs = (role: string) => {
        const first = employeeRoles.toReversed().indexOf(role as (typeof employeeRoles)[number]);
        return signIn(product, `employee.${1 + first + employeeRoles.length * (next++ % 62)}`);
      };
      return fuzz(product.origin, signInAs, options);
    });
  } finally {
    await database.close();
  }
}
