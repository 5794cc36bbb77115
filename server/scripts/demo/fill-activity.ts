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
  await transaction.execute(sql`update employees set last_sign_in_at = trail.at, last_sign_in_network = '203.0.113.*',
      last_sign_in_agent = (${sql.param(browsers)}::text[])[1 + id % ${browsers.length}::int]
    from (select actor_id, max(at) as at from audit_events where action = 'authn_login_success' group by actor_id) as trail
    where trail.actor_id = employees.id`);
}

const browsers = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
];
