import { pool } from '#server/database/connection.ts';

/** The count and the content of each table, to compare. */
export async function everyRow({ except = [] }: { except?: string[] } = {}): Promise<unknown> {
  const tables = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> all ($1) order by 1`,
    [except],
  );
  const counts = tables.rows.map(
    ({ name }) => `select '${name}' as name, count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
  );
  return (await pool.query(counts.join(' union all '))).rows;
}
