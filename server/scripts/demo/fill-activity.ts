import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';
import type { Clock } from '#server/scripts/demo/clock.ts';
import { auditEvents } from '#shared/schema.ts';

/** The trail of what happened to submissions and accounts, and of some days at the doors. */
export async function fillActivity(
  transaction: Transaction,
  clock: Clock,
  idOf: (username: string) => number,
  [admin = '', ...others]: readonly string[],
): Promise<void> {
  await transaction.execute(sql`insert into audit_events (at, actor_id, action, target, detail)
    select created_at, actor_id, 'sensitive_update', 'submission:' || submission_id,
      jsonb_build_object('act', act, 'from', from_status, 'to', to_status)
    from submission_events order by created_at`);
  await transaction.execute(sql`insert into audit_events (at, actor_id, action, target, detail)
    select created_at, ${idOf(admin)}, 'user_created', 'employee:' || id, jsonb_build_object('role', role)
    from employees order by created_at`);
  await transaction.insert(auditEvents).values([
    ...[admin, ...others].map((name, day) => ({
      at: clock.ago(day % 4, `08:${20 + day}`),
      actorId: idOf(name),
      action: 'authn_login_success' as const,
    })),
    {
      at: clock.ago(1, '03:12'),
      action: 'authn_login_fail',
      detail: { network: 'kZ0pW3v9QmS1tYc8RbLxUg', name: 'Qf7hN2sVd4aJx6TzEw0oPi', times: 14 },
    },
    {
      at: clock.ago(1, '09:40'),
      actorId: idOf(admin),
      action: 'sensitive_read',
      target: 'evaluations',
      detail: { act: 'exported', format: 'xlsx', evaluations: 12, searched: false },
    },
  ]);
}
