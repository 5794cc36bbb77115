import type pg from 'pg';

export interface BackupTable {
  name: string;
  /** Quoted, without generated columns. */
  columns: string[];
}

/** In the order of their references. @throws Error for a cycle of foreign keys. */
export async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable & { needs: string[] }>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      array(select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum)::text[] as columns,
      array(select format('%I.%I', rn.nspname, r.relname) from pg_constraint f
        join pg_class r on r.oid = f.confrelid join pg_namespace rn on rn.oid = r.relnamespace
        where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid)::text[] as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by name`);
  return inOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function inOrder<Table extends { name: string; needs: string[] }>(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const isFilled = (name: string) => ordered.some((table) => table.name === name);
    const ready = waiting.filter(({ needs }) => needs.every(isFilled));
    if (ready.length === 0)
      throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}`);
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

/** Tables whose rows are files in storage, each under its `key`: a database of an earlier release has fewer. */
export async function listFileTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name in ('key', 'type', 'sha256', 'state')
    group by 1 having count(*) = 4 order by 1`);
  return rows.map(({ name }) => name);
}

/** A database of an earlier release may lack it. */
export async function hasTable(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ place: string | null }>('select to_regclass($1) as place', [table]);
  return rows[0]?.place != null;
}

export async function resetSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select format('%I.%I', sn.nspname, s.relname) as sequence, format('%I.%I', tn.nspname, t.relname) as table,
      quote_ident(a.attname) as column
    from pg_depend d
      join pg_class s on s.oid = d.objid and s.relkind = 'S' join pg_namespace sn on sn.oid = s.relnamespace
      join pg_class t on t.oid = d.refobjid join pg_namespace tn on tn.oid = t.relnamespace
      join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid
    where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i') and tn.nspname = 'public'`);
  for (const { sequence, table, column } of rows) {
    await client.query(`select setval($1, coalesce((select max(${column}) from ${table}), 0) + 1, false)`, [sequence]);
  }
}
