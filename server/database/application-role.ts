import pg from 'pg';

/**
 * Gives the product's role everything it works with, and leaves it no way to change or empty the audit trail: it may
 * add to `audit_events` and read it. Runs as the owner after every migration; repeating it does no harm.
 */
export async function grantToApplication(owner: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ owner: string; database: string }>(
    'select current_user as owner, current_database() as database',
  );
  const { owner: ownerName = '', database = '' } = rows[0] ?? {};
  if (ownerName === role) return;
  await owner.query(`
    begin;
    grant create on database ${pg.escapeIdentifier(database)} to ${name};
    grant usage on schema public, drizzle to ${name};
    grant select on all tables in schema drizzle to ${name};
    grant select, insert, update, delete on all tables in schema public to ${name};
    grant usage, select on all sequences in schema public to ${name};
    revoke all on audit_events from ${name};
    grant select, insert on audit_events to ${name};
    alter default privileges in schema public grant select, insert, update, delete on tables to ${name};
    alter default privileges in schema public grant usage, select on sequences to ${name};
    commit`);
  await handOverJobs(owner, role);
}

/** The queue makes and changes its tables by itself, so they are the product's own. */
async function handOverJobs(owner: pg.Client, role: string): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter schema %I owner to %I', nspname, $1::text) as statement, 0 as turn
       from pg_namespace where nspname = 'pgboss' and nspowner <> $1::regrole
     union all
     select format('alter table %s owner to %I', oid::regclass, $1::text), 1
       from pg_class where relnamespace = to_regnamespace('pgboss') and relkind in ('r', 'p', 'v') and relowner <> $1::regrole
     union all
     select format('alter type %s owner to %I', oid::regtype, $1::text), 1
       from pg_type where typnamespace = to_regnamespace('pgboss') and typtype = 'e' and typowner <> $1::regrole
     union all
     select format('alter routine %s owner to %I', oid::regprocedure, $1::text), 1
       from pg_proc where pronamespace = to_regnamespace('pgboss') and proowner <> $1::regrole
     order by turn`,
    [role],
  );
  if (rows.length > 0) await owner.query(rows.map(({ statement }) => statement).join('; '));
}
