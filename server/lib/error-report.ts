import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

export interface ErrorReport {
  type: string;
  /** Missing for errors whose message can hold what people wrote. */
  message?: string;
  code?: string;
  stack?: string[];
  cause?: ErrorReport;
  [detail: string]: unknown;
}

/** These never hold content; `detail`, `params` and `rejected` hold rows and addresses. */
const harmless = ['code', 'constraint', 'table', 'column', 'syscall', 'command', 'responseCode', 'status'] as const;

/** Leaves out the values: the message of a failed insert names the whole row. */
export function reportOf(thrown: unknown): ErrorReport {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const report: ErrorReport = { type: thrown.constructor.name };
  if (!canHoldContent(thrown)) report.message = thrown.message;
  for (const name of harmless) {
    const value = (thrown as unknown as Record<string, unknown>)[name];
    if (typeof value === 'string' || typeof value === 'number') Object.assign(report, { [name]: value });
  }
  report.stack = thrown.stack?.split('\n').flatMap((line) => /^ +at (.+)/.exec(line)?.[1] ?? []);
  if (thrown.cause !== undefined) report.cause = reportOf(thrown.cause);
  return report;
}

export function summaryOf(thrown: unknown): string {
  const { type, message, code, cause } = reportOf(thrown);
  const own = [type, code, message].filter(Boolean).join(' ');
  return cause ? `${own}, since ${summaryOf((thrown as Error).cause)}` : own;
}

function canHoldContent(error: Error): boolean {
  // Class 22: PostgreSQL quotes the value it could not read. Its other messages name tables and rules.
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('22') ?? false;
  // These quote query parameters, the unparsed text, and mail addresses.
  return error instanceof DrizzleQueryError || error instanceof SyntaxError || 'responseCode' in error;
}
