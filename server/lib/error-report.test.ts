import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { reportOf, summaryOf } from '#server/lib/error-report.ts';
import { log } from '#server/lib/log.ts';

function databaseError(message: string, details: Partial<pg.DatabaseError>): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError(message, message.length, 'error'), details);
}

it('describes a refused insert without its row', () => {
  const refusal = databaseError('new row for relation "employees" violates check constraint "employees_role"', {
    code: '23514',
    detail: 'Failing row contains (7, ana@example.com, $2b$12$abc).',
    table: 'employees',
    constraint: 'employees_role',
  });
  const error = new DrizzleQueryError(
    'insert into "employees" values ($1, $2)',
    ['ana@example.com', '$2b$12$abc'],
    refusal,
  );
  const report = reportOf(error);
  expect(JSON.stringify(report)).not.toMatch(/ana|2b/);
  expect(report).toMatchObject({
    type: 'DrizzleQueryError',
    cause: { code: '23514', table: 'employees', constraint: 'employees_role', message: refusal.message },
  });
  expect(report.stack?.[0]).toContain('error-report.test.ts');
  expect(summaryOf(error)).toBe(`DrizzleQueryError, since DatabaseError 23514 ${refusal.message}`);
});

it.each([
  ['a value PostgreSQL cannot read', databaseError('invalid input syntax for type json: "Ana"', { code: '22P02' })],
  [
    'an address that a mail server refuses',
    Object.assign(new Error('550 <Ana@example.com> unknown'), { responseCode: 550 }),
  ],
  ['a text that is no JSON', new SyntaxError(`Unexpected token 'A', "Ana" is not valid JSON`)],
])('leaves out %s', (_what, error) => {
  expect(JSON.stringify(reportOf(error))).not.toContain('Ana');
});

it('keeps other messages', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  expect(reportOf(error)).toMatchObject({ type: 'Error', message: error.message, code: 'ECONNREFUSED' });
  expect(reportOf('Ana')).toEqual({ type: 'string' });
});

it('is used by the log', () => {
  const { serializersSym } = pino.symbols;
  expect((log as unknown as Record<symbol, unknown>)[serializersSym]).toMatchObject({ err: reportOf });
});
