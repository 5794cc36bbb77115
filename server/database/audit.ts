import type { Database, Transaction } from '#server/database/connection.ts';
import { auditEvents } from '#shared/schema.ts';

/** OWASP's logging vocabulary, as far as we use it. */
export type AuditAction =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'session_logout'
  | 'user_created'
  | 'user_updated'
  | 'sensitive_read'
  | 'sensitive_update';

export interface AuditEvent {
  action: AuditAction;
  actorId?: number;
  /** What it was done to, such as `inquiry:12`; never a name or an address. */
  target?: string;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** Appends to the audit trail; pass the transaction of the change so that both are stored or neither. */
export async function recordAudit(executor: Database | Transaction, event: AuditEvent): Promise<void> {
  await executor.insert(auditEvents).values(event);
}
