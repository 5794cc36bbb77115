import pg, { type QueryConfig } from 'pg';
import { onTestFinished, vi } from 'vitest';

const controls = /^\s*(begin|commit|rollback|savepoint|release)\b/i;
/** What the job queue, the listening and any new connection ask by themselves; `enqueue` still counts. */
const housekeeping =
  /pgboss\.|nspname = 'pgboss'|^select 1$|^values \(pg_backend_pid|^select pg_is_in_recovery\(\) as "isStandby"$/i;
const enqueues = /insert into\s+"?pgboss/i;

interface Statement {
  text: string;
  values: unknown[];
  isPrepared: boolean;
}

/** All statements that `act` causes, except begin and commit. Nothing else may run meanwhile. */
export async function statementsOf(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...given: unknown[]) {
    const [first, second] = given;
    const { text, values, name } = typeof first === 'string' ? { text: first } : (first as Partial<QueryConfig>);
    if (text && !controls.test(text) && (!housekeeping.test(text) || enqueues.test(text))) {
      statements.push({ text, values: values ?? (Array.isArray(second) ? second : []), isPrepared: Boolean(name) });
    }
    return query.apply(this, given);
  } as never);
  onTestFinished(() => void spy.mockRestore());
  await act();
  spy.mockRestore();
  return statements;
}
