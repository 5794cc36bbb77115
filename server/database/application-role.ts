import pg from 'pg';

/**
 * Gives the product's role everything it works with, and leaves it no way to change or empty the audit trail: it may
 * add to `audit_events` and read it. Runs as the owner after every migration; repeating it does no harm.
 */
export async function grantToApplication(owner: pg.Client, login: string): Promise<void> {
  const { rows } = await owner.query<{ owner: string; database: string; role: string }>(
    `select current_user as owner, current_database() as database, coalesce(
       (select substr(setting, 6) from pg_db_role_setting, unnest(setconfig) as setting
         where setrole = to_regrole($1) and setting like 'role=%' limit 1), $1) as role`,
    [login],
  );
  // While a password is replaced, people sign in as a second role that becomes the first at once.
  const { owner: ownerName = '', database = '', role = login } = rows[0] ?? {};
  if (ownerName === role) return;
  const name = pg.escapeIdentifier(role);
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
