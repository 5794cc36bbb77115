import { and, getTableColumns, inArray, lt, or, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { ago, noRows } from '#server/database/expressions.ts';
import type { PersonPlace } from '#shared/inquiries/erasure.ts';
import type { PersonRecord } from '#shared/inquiries/erasure-views.ts';

/** Ids by which a person's rows are found. */
export interface PersonRows {
  /** In lower case; '' without one. */
  address: string;
  accounts: readonly number[];
  inquiries: readonly number[];
  /** Mails that belong to no inquiry. */
  messages: readonly number[];
}

/** Never undefined, which would mean everybody's rows. */
export type Condition = (person: PersonRows) => SQL;

type Columns = Record<string, PgColumn | SQL>;

/** A file in the archive, with an object for each row. */
export interface ArchiveFile {
  /** Its name without `.json`. */
  file: string;
  /** The archive's own words about it. */
  holds: string;
  /** Instead of the table's own. */
  columns?: Columns;
  /** Besides, or in the place of the table's own. */
  also?: Columns;
  joins?: readonly (readonly [PgTable, SQL])[];
  /** Other rows than the table's own. */
  which?: Condition;
  /** Read in pieces, since there is so much. */
  isLong?: true;
}

/** Stands in the objects of a file. */
export interface ArchiveInset {
  inFile: string;
  /** Its name there. */
  as: string;
  /** Names the row in whose object it stands. */
  of: PgColumn;
  /** Instead of the table's own. */
  columns?: Columns;
  /** A list, unless there is one row at most; `value`: of one column. */
  shape?: 'object' | 'value';
  /** The account that did it: the archive says `by` 'author' or 'us'. */
  actor?: PgColumn;
  where?: SQL | undefined;
}

/** Why the archive leaves a column out. */
interface LeftOut<Name> {
  /** Colleagues wrote or noted it for one another. */
  internal?: readonly Name[];
  /** It checks a password, a key or a code. */
  secrets?: readonly Name[];
  /** Words and numbers of ours that the product needs to work, or that stand in the archive elsewhere. */
  workings?: readonly Name[];
}

type NameOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

interface RuleGiven<Name extends string> {
  /** Leads to the words for it, for what erasing does and for how long it is kept: `personPlaces`. */
  place: PersonPlace;
  rowsOf: Condition;
  /**
   * The fate of their rows when the person is erased. `with`: they go with another row, or an act has steps for them. `keep`: they stay,
   * and name an account by its number alone.
   */
  erase: 'delete' | 'with' | 'keep' | { blank: Partial<Record<Name, unknown>> };
  /** Deletes these alone. */
  erasable?: SQL;
  /** Rows that were kept for as long as was promised; deleted every quarter of an hour. */
  over?: SQL | undefined;
  /** Holds every column but keys, computed ones and those that are left out. */
  archive?: readonly (ArchiveFile | ArchiveInset)[];
  /** Names in the archive, where they differ. */
  names?: Partial<Record<Name, string>>;
  left?: LeftOut<Name>;
  /** Further columns of text in which only words and hashes of ours stand. Every other one is searched for an address. */
  closed?: readonly Name[];
  /** Rows that an admin sees before erasing, by place. */
  counts?: Partial<Record<PersonPlace, Condition>>;
  /** The record in which a mention can be read. */
  record?: { kind: PersonRecord['kind']; id: PgColumn };
  /** Raised so that an older edit cannot restore an erased text. */
  version?: PgColumn;
}

/** A table with something of a person. */
export type TableRule = RuleGiven<string> & { table: PgTable };

export function personal<Table extends PgTable>(table: Table, entry: RuleGiven<NameOf<Table>>): TableRule {
  return { ...entry, table };
}

/** A table that is nobody's. */
export interface OurTable {
  table: PgTable;
  because: string;
  over?: SQL;
}

export function isIn(column: PgColumn, ids: readonly number[]): SQL {
  return ids.length > 0 ? inArray(column, [...ids]) : noRows;
}

export function ofAccount(column: PgColumn): Condition {
  return ({ accounts }) => isIn(column, accounts);
}

export function ofInquiry(column: PgColumn): Condition {
  return ({ inquiries }) => isIn(column, inquiries);
}

export function allOf(...conditions: SQL[]): SQL {
  return conditions.includes(noRows) ? noRows : (and(...conditions) ?? noRows);
}

export function anyOf(...conditions: SQL[]): SQL {
  return or(...conditions.filter((condition) => condition !== noRows)) ?? noRows;
}

/** True if the column is older than the interval. */
export function olderThan(column: PgColumn, days: number): SQL {
  return lt(column, ago(`${days * 24} hours`));
}

/** The table's own columns in the archive, by their names there. */
export function archivedColumns({ table, names = {}, left = {} }: TableRule): Record<string, PgColumn> {
  const leftOut = Object.values(left).flat();
  const keys = getTableConfig(table).foreignKeys.flatMap((key) => key.reference().columns as PgColumn[]);
  const shown = Object.entries(getTableColumns(table)).filter(
    ([name, column]) =>
      !(column.primary || column.generated || keys.some((key) => key.name === column.name) || leftOut.includes(name)),
  );
  return Object.fromEntries(shown.map(([name, column]) => [names[name] ?? name, column]));
}

/** Columns of text in which somebody's address may stand. */
export function searchedColumns({ table, left = {}, closed = [] }: TableRule): Record<string, PgColumn> {
  const { secrets = [], workings = [] } = left;
  const isClosed = (name: string) => [secrets, workings, closed].some((names) => names.includes(name));
  const open = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => holdsText(column) && !column.generated && !column.primary && !isClosed(name),
  );
  return Object.fromEntries(open);
}

export function holdsText(column: PgColumn): boolean {
  return /^(text|varchar|jsonb)/.test(column.getSQLType());
}

/** The column that names a row; undefined where several do. */
export function rowId(table: PgTable): PgColumn | undefined {
  return Object.values(getTableColumns(table)).find(({ primary }) => primary);
}
