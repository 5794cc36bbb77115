import { type Column, type SQL, sql } from 'drizzle-orm';
import { type Database, db, type Transaction } from '#server/database/connection.ts';
import type { AuditAction, AuditTarget } from '#shared/activity/events.ts';
import { auditEvents } from '#shared/schema.ts';

export interface AuditEvent {
  action: AuditAction;
  actorId?: number;
  target?: AuditTarget;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** The audit target of another table's row, such as `inquiry:12`. */
export function auditTargetOf(thing: 'employee' | 'evaluation' | 'inquiry', id: Column): SQL<AuditTarget> {
  return sql<AuditTarget>`${sql.raw(`'${thing}:'`)} || ${id}`;
}

/** Pass the transaction of the change, so that both are stored or neither. */
export async function recordAudit(executor: Database | Transaction, event: AuditEvent): Promise<void> {
  await executor.insert(auditEvents).values(event);
}

/** Appends in the statement of the query built on it, even if that query changes nothing. */
export function withAudit(executor: Database | Transaction, event: AuditEvent) {
  const audited = executor
    .$with('audited')
    .as(executor.insert(auditEvents).values(event).returning({ id: auditEvents.id }));
  return executor.with(audited);
}

export async function recordAudits(executor: Database | Transaction, events: readonly AuditEvent[]): Promise<void> {
  if (events.length > 0) await executor.insert(auditEvents).values([...events]);
}

/** As much as is needed of a request's `RequestContext`, which is of a room above. */
export interface AuditContext {
  actor: { id: number };
  requestId: string;
}

/** A change by an employee, or by a sender or the server without an `actor`. `detail` holds no word that somebody typed. */
export function updateEvent(
  { actor, requestId }: Partial<AuditContext>,
  target: AuditTarget,
  detail: Record<string, unknown>,
): AuditEvent {
  return { action: 'sensitive_update', actorId: actor?.id, target, detail, requestId };
}

/** In the transaction of the change. */
export function recordUpdate(
  transaction: Transaction,
  context: Partial<AuditContext>,
  target: AuditTarget,
  detail: Record<string, unknown>,
): Promise<void> {
  return recordAudit(transaction, updateEvent(context, target, detail));
}

/** Records that somebody opened a person's data, before they get it. */
export async function recordRead(
  { actor, requestId }: AuditContext,
  target: AuditTarget,
  executor: Database | Transaction = db,
): Promise<void> {
  const event: AuditEvent = { action: 'sensitive_read', actorId: actor.id, target, detail: { act: 'read' }, requestId };
  await recordAudit(executor, event);
}

/** As `recordRead`, but once an hour for each reader, since an open page reads it again with every change. */
export async function recordOpened({ actor, requestId }: AuditContext, target: AuditTarget): Promise<void> {
  const event: AuditEvent = { action: 'sensitive_read', actorId: actor.id, target, detail: { act: 'read' }, requestId };
  const hour = Math.floor(Date.now() / hourMs);
  if (readThisHour.hour !== hour) Object.assign(readThisHour, { hour, keys: new Set() });
  const key = `${actor.id} ${target}`;
  if (readThisHour.keys.has(key)) return;
  await recordAudit(db, event);
  readThisHour.keys.add(key);
}

const hourMs = 60 * 60 * 1000;
/** The records opened this hour that the trail already has; a restart, or another instance, adds one more. */
const readThisHour = { hour: 0, keys: new Set<string>() };
