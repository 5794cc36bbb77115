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
  return migrations.flatMap(({ tag, sql }, index) => {
    const earlier = releases.filter(({ last }) => migrations.findIndex((one) => one.tag === last) < index);
    return sql.split('--> statement-breakpoint').flatMap((statement) => {
      const names = droppedBy(statement).filter((name) => !sql.includes(`ADD COLUMN "${name}"`));
      if (names.length === 0) return [];
      const where = `migrations/${tag}.sql: ${names.join(', ')}`;
      const [, first] = /^-- Last read before (\d+\.\d+)\./m.exec(statement) ?? [];
      if (first !== undefined) {
        if (earlier.some(({ version }) => version === `${first}.0`)) return [];
        return [`${where}: ${first} has to be out for a release before this can go: its instances may still run.`];
      }
      if (!/^-- In no release\./m.test(statement))
        return [`${where}: write "-- Last read before <release>." or "-- In no release." above the drop.`];
      const reader = earlier.find(({ statements }) => names.some((name) => statements.includes(`"${name}"`)));
      return reader ? [`${where}: ${reader.version} names it.`] : [];
    });
  });
}

function droppedBy(statement: string): string[] {
  const drops = statement.matchAll(/\bdrop (?:table|column) (?:if exists )?"?(?:public"?\."?)?(\w+)/gi);
  return Array.from(drops, ([, name = '']) => name);
}
