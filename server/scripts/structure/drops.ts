interface Migration {
  tag: string;
  sql: string;
}

interface Release {
  version: string;
  last: string;
  statements: string;
}

/**
 * A column or table goes one release after its last reader, because instances of the release before work on while the
 * next one migrates (decision 0066). Each drop says above it which release was the first without a reader.
 */
export function checkDrops(migrations: readonly Migration[], releases: readonly Release[]): string[] {
  const places = releases.map(({ version, last }) => {
    const index = migrations.findIndex(({ tag }) => tag === last);
    if (index === -1) throw new Error(`No migration is called ${last}, the last one of ${version}.`);
    return index;
  });
  return migrations.flatMap(({ tag, sql }, index) => {
    const earlier = releases.filter((_, at) => Number(places[at]) < index);
    const added = new Set(changesIn(sql, adding));
    return sql.split('--> statement-breakpoint').flatMap((statement) => {
      const names = changesIn(statement, dropping).filter((name) => !added.has(name));
      if (names.length === 0) return [];
      const where = `migrations/${tag}.sql: ${names.join(', ')}`;
      const [, first] = /^-- Last read before (\d+\.\d+)\./m.exec(statement) ?? [];
      if (first !== undefined) {
        if (earlier.some(({ version }) => version === `${first}.0`)) return [];
        return [`${where}: ${first} has to be out for a release before this can go: its instances may still run.`];
      }
      if (!/^-- In no release\./m.test(statement))
        return [`${where}: write "-- Last read before <release>." or "-- In no release." above the drop.`];
      const reader = earlier.find(({ statements }) => names.some((name) => doesName(statements, name)));
      return reader ? [`${where}: ${reader.version} names it.`] : [];
    });
  });
}

/** A renamed one is gone for the release before, too. Constraints, defaults and the like are no columns. */
const dropping =
  /^(?:drop (?:column )?|rename column |rename )(?!constraint |default|not null|identity|expression|to )(?:if exists )?(\w+)/;
const adding = /^add (?:column )?(?!constraint |primary |unique |foreign |check )(?:if not exists )?(\w+)/;

/** `table` or `table.column`, of every table that an SQL text drops or renames, and of every column to which `act` fits. */
function changesIn(sql: string, act: RegExp): string[] {
  const plain = sql
    .replace(/--.*$/gm, '')
    .replaceAll('"', '')
    .replaceAll(/\bpublic\./g, '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
  return plain.split(';').flatMap((statement) => {
    const [, tables] =
      act === dropping ? (/^ ?drop table (?:if exists )?(.+?)(?: cascade| restrict)? ?$/.exec(statement) ?? []) : [];
    if (tables) return tables.split(',').map((table) => table.trim());
    const [, table = '', acts = ''] = /^ ?alter table (?:if exists )?(?:only )?(\w+) (.*)$/.exec(statement) ?? [];
    if (act === dropping && acts.startsWith('rename to ')) return [table];
    return acts.split(',').flatMap((one) => {
      const [, column] = act.exec(one.trim()) ?? [];
      return column ? [`${table}.${column}`] : [];
    });
  });
}

/** Statements quote every name; a column's table is not told apart. */
function doesName(statements: string, name: string): boolean {
  return statements.includes(`"${name.split('.').at(-1)}"`);
}
