import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** JSON has no dates: they come as ISO 8601. */
export type InJson<Row> = { [Name in keyof Row]: JsonOf<Row[Name]> };
type JsonOf<Value> = Value extends Date ? string : Value;

export type Select<Row> = SQLWrapper & { _: { result: Row[] } };

/** The rows of a select of `listColumns(…)`, in its order, as a column of an outer statement that its conditions name. */
export function nestedRows<Row>(select: Select<Row>): SQL<InJson<Row>[]> {
  return sql`(select coalesce(json_agg(nested), '[]') from ${select} as nested)`;
}

/** Like `nestedRows`, of a select that finds one row or none. */
export function nestedRow<Row>(select: Select<Row>): SQL<InJson<Row> | null> {
  return sql`(select row_to_json(nested) from ${select} as nested)`;
}
