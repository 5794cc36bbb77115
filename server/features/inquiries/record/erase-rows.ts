import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/database/connection.ts';
import { noRows } from '#server/database/expressions.ts';
import { personalTables } from '#server/database/personal-data/registry.ts';
import { allOf, type PersonRows, type TableRule } from '#server/database/personal-data/rule.ts';
import type { PersonPlace } from '#shared/inquiries/erasure.ts';

/** The rows that an erasure deletes or blanks. */
export function erasedRows({ erase, rowsOf, erasable }: TableRule, person: PersonRows): SQL {
  if (erase === 'keep') return noRows;
  return erasable ? allOf(rowsOf(person), erasable) : rowsOf(person);
}

/** Deletes and empties all rows for which nothing else has to be done. */
export async function eraseRows(transaction: Transaction, person: PersonRows): Promise<void> {
  for (const rule of personalTables) {
    const which = erasedRows(rule, person);
    if (which === noRows) continue;
    if (rule.erase === 'delete') await transaction.delete(rule.table).where(which);
    else if (typeof rule.erase === 'object') await transaction.update(rule.table).set(rule.erase.blank).where(which);
  }
}

/** How many rows of the person each place has. */
export async function countRows(
  executor: Database | Transaction,
  person: PersonRows,
): Promise<Partial<Record<PersonPlace, number>>> {
  const counts = personalTables.flatMap(({ table, counts = {} }) =>
    Object.entries(counts).map(
      ([place, which]) => sql`select ${place}::text as place, count(*) as count from ${table} where ${which(person)}`,
    ),
  );
  const { rows } = await executor.execute<{ place: PersonPlace; count: number }>(
    sql`select place, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counted group by place`,
  );
  return Object.fromEntries(rows.map(({ place, count }) => [place, count]));
}
