import { Column, getTableColumns, is, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

type Values<Table extends PgTable> = {
  [Name in keyof Table['$inferInsert']]?: Table['$inferInsert'][Name] | Column | SQL;
};

/** `insert into … select …` for some columns; drizzle's own needs them all. */
export function insertSelect<Table extends PgTable>(table: Table, values: Values<Table>, from: SQL = sql``): SQL {
  const columns = getTableColumns(table);
  const filled = Object.entries(values).filter(([, value]) => value !== undefined);
  const names = filled.map(([name]) => sql.identifier((columns[name] as Column).name));
  const selected = filled.map(([name, value]) => bind(value, columns[name] as Column));
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(selected, sql`, `)} ${from}`;
}

function bind(value: unknown, column: Column): SQL {
  return is(value, SQL) || is(value, Column) ? sql`${value}` : sql`${sql.param(value, column)}`;
}
