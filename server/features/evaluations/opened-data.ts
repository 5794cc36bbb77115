import { and, eq, gte, isNotNull, not, or, type SQL, sql } from 'drizzle-orm';
import { auditTargetOf } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { existsIn, isTrue } from '#server/database/expressions.ts';
import { insertSelect } from '#server/database/insert-select.ts';
import { auditEvents, evaluationSessions } from '#shared/schema.ts';

const target = auditTargetOf('evaluation', evaluationSessions.id);

/** Since it was handed in. Only the audit trail knows who has opened one, or took its answers away in a file. */
export const isOpened = isTrue(
  or(
    isNotNull(evaluationSessions.readAt),
    existsIn(
      auditEvents,
      and(
        eq(auditEvents.target, target),
        eq(auditEvents.action, 'sensitive_read'),
        gte(auditEvents.at, evaluationSessions.completedAt),
      ),
    ),
  ),
);

interface Export {
  actorId: number;
  format: string;
  requestId: string;
}

/**
 * Puts on record of each that no admin had opened that its answers left in a file: from here on its author cannot take it
 * back. Waits for an author who is doing so.
 */
export async function markEvaluationsExported(
  which: SQL | undefined,
  { actorId, format, requestId }: Export,
): Promise<void> {
  const detail = { act: 'exported', format, evaluations: 1 };
  const values = { actorId, action: 'sensitive_read', target, detail, requestId } as const;
  const unopened = and(which, evaluationSessions.isCompleted, not(isOpened));
  await db.execute(insertSelect(auditEvents, values, sql`from ${evaluationSessions} where ${unopened} for share`));
}

/** The same of all that one person has handed in. */
export function markEvaluationsExportedOf(employeeId: number, by: Export): Promise<void> {
  return markEvaluationsExported(eq(evaluationSessions.employeeId, employeeId), by);
}
