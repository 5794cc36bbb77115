import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** What the log keeps of an error. */
export interface ErrorReport {
  type: string;
  /** Left out where it can hold what people wrote. */
  message?: string;
  code?: string;
  /** Where it was thrown, without the message that a stack begins with. */
  stack?: string[];
  cause?: ErrorReport;
  [detail: string]: unknown;
}

/** Names of things, never their content. `detail`, `params` and `rejected` hold rows and addresses. */
const harmless = ['code', 'constraint', 'table', 'column', 'syscall', 'command', 'responseCode', 'status'] as const;

/** Describes an error without the values it was about: a failed insert names the whole row in its message. */
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

/** In one line, where there is room for no more. */
export function summaryOf(thrown: unknown): string {
  const { type, message, code, cause } = reportOf(thrown);
  const own = [type, code, message].filter(Boolean).join(' ');
  return cause ? `${own}, since ${summaryOf((thrown as Error).cause)}` : own;
}

function canHoldContent(error: Error): boolean {
  // A value that PostgreSQL could not read; its other messages name tables and rules.
  if (error instanceof pg.DatabaseError) return error.code?.startsWith('22') ?? false;
  // Drizzle's has the parameters of the query, a parser's what it could not parse, a mail server's the address.
  return error instanceof DrizzleQueryError || error instanceof SyntaxError || 'responseCode' in error;
}
