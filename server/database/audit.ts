import type { Database, Transaction } from '#server/database/connection.ts';
import { auditEvents } from '#shared/schema.ts';

export type AuditAction =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_password_change'
  | 'authn_second_factor_asked'
  | 'authz_fail'
  | 'session_logout'
  | 'upload_validation'
  | 'user_created'
  | 'user_updated'
  | 'sensitive_read'
  | 'sensitive_update'
  | 'sensitive_delete';

export interface AuditEvent {
  action: AuditAction;
  actorId?: number;
  /** Such as `inquiry:12`; never a name or an address. */
  target?: string;
  detail?: Record<string, unknown>;
  requestId?: string;
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
