import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';
import type { AuditAction, AuditTarget } from '#shared/activity/events.ts';
import { employees } from './accounts.ts';
import { timeColumn } from './columns.ts';

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    scope: varchar({ length: 120 }).notNull(),
    key: varchar({ length: 100 }).notNull(),
    bodyHash: varchar('body_hash', { length: 64 }).notNull(),
    status: integer(),
    response: jsonb(),
    createdAt: timeColumn('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Append-only: every write by staff, every export, every read of personal files. Holds no personal data. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timeColumn('at').notNull().defaultNow(),
    actorId: integer('actor_id').references(() => employees.id),
    action: varchar({ length: 60 }).$type<AuditAction>().notNull(),
    target: varchar({ length: 100 }).$type<AuditTarget>(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: varchar('request_id', { length: 40 }),
  },
  // Each filter of the activity has its own order, and `action` besides, so that a rare one is found in the index.
  (table) => [
    index('audit_events_newest').on(table.at, table.id),
    index('audit_events_by_actor').on(table.actorId, table.at, table.id, table.action),
    index('audit_events_by_action').on(table.action, table.at, table.id),
    index('audit_events_by_target').on(table.target, table.at, table.id, table.action),
    index('audit_events_by_thing').on(auditThing(table), table.at, table.id, table.action),
  ],
);

/** The columns are rate-limiter-flexible's. `expire` is milliseconds since 1970. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** For example `inquiry` of `inquiry:12`. */
export function auditThing({ target }: { target: AnyPgColumn }) {
  return sql`split_part(${target}, ':', 1)`;
}
