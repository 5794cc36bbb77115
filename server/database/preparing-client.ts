import pg from 'pg';
import { sha256 } from '#server/lib/hash.ts';

/** A search needs a new plan each time, because plans for rare and frequent words differ. */
const searches = /\blike\b|<%/i;
const preparable = /^\s*(select|insert|update|delete|with)\b/i;

/** Texts beyond this number vary without end, such as lists of ids, and are not prepared. */
const keptAtMost = 500;
const names = new Map<string, string>();

/**
 * Names each statement after its text, so that PostgreSQL parses it once and reuses plans (decision 0019). PgBouncer
 * supports prepared statements from 1.21.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // An unheard error event would end the process, also before the pool knows the client; pending queries reject.
    this.on('error', () => undefined);
  }

  /** Sets the query timeout and returns the earlier one. */
  waitUpTo(milliseconds: number): number {
    const { connectionParameters } = this as unknown as { connectionParameters: { query_timeout: number } };
    const before = connectionParameters.query_timeout;
    connectionParameters.query_timeout = milliseconds;
    return before;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the overloads of `query` are pg's
  override query(...args: any[]): any {
    const [first, ...rest] = args;
    const query = super.query as (...given: unknown[]) => unknown;
    return query.call(this, named(first), ...rest);
  }
}

function named(first: unknown): unknown {
  const { text, name } = first as { text?: unknown; name?: unknown };
  if (typeof text !== 'string' || name !== undefined) return first;
  const statementName = nameOf(text);
  if (statementName === undefined) return first;
  return first instanceof pg.Query
    ? Object.assign(first, { name: statementName })
    : { ...(first as object), name: statementName };
}

function nameOf(text: string): string | undefined {
  const statementName = names.get(text);
  if (statementName !== undefined) return statementName;
  if (names.size >= keptAtMost || !preparable.test(text) || searches.test(text)) return undefined;
  const name = `s_${sha256(text).slice(0, 24)}`;
  names.set(text, name);
  return name;
}
