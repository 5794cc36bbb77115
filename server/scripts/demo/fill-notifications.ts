import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/connection.ts';

/** Derives notifications from the filled rows, and marks the older ones read. */
export async function fillNotifications(transaction: Transaction, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isRead = (when: string) => sql`case when ${sql.raw(when)} < ${at} - interval '3 days'
    then ${sql.raw(when)} + interval '2 hours' end`;
  const decided = sql`s.status not in ('submitted', 'under_review')`;
  const toManagers = sql`join employees r on r.role in ('sales_manager', 'production_manager') and r.is_active`;
  const toAdmins = sql`join employees r on r.role = 'admin' and r.is_active`;
  await transaction.execute(sql`
    insert into notifications (employee_id, kind, actor_id, submission_id, detail, visible_at, read_at)
    select s.employee_id, case e.act when 'request_changes' then 'changes_requested' else 'submission_decided' end,
      e.actor_id, s.id, jsonb_strip_nulls(jsonb_build_object('status', e.to_status, 'note', e.note)), e.created_at,
      ${isRead('e.created_at')}
    from submission_events e join submissions s on s.id = e.submission_id
    where e.act in ('approve', 'reject', 'request_changes', 'set_status') and e.to_status <> 'under_review'
    union all
    select r.id, case e.act when 'withdraw' then 'submission_withdrawn' else 'submission_sent' end,
      e.actor_id, s.id, case e.act when 'resubmit' then '{"isAgain":true}' else '{}' end::jsonb, e.created_at, case when ${decided} then e.created_at + interval '1 hour' end
    from submission_events e join submissions s on s.id = e.submission_id ${toManagers}
    where e.act in ('submit', 'resubmit', 'withdraw')
    union all
    select r.id, 'submission_recommended', e.actor_id, s.id, '{}', e.created_at,
      case when s.status <> 'manager_approved' then e.created_at + interval '1 hour' end
    from submission_events e join submissions s on s.id = e.submission_id ${toAdmins}
    where e.to_status = 'manager_approved' and e.actor_id <> r.id`);
  await transaction.execute(sql`
    insert into notifications (employee_id, kind, actor_id, submission_id, message_id, visible_at, read_at)
    select r.id, 'message', m.author_id, m.submission_id, m.id,
      m.created_at, ${isRead('m.created_at')}
    from submission_messages m join submissions s on s.id = m.submission_id
      join employees r on r.id = s.employee_id and m.kind = 'message'
    where r.id <> m.author_id`);
  await transaction.execute(sql`
    insert into notifications (employee_id, kind, actor_id, inquiry_id, visible_at, read_at)
    select r.id, 'inquiry_arrived', null::int, i.id, i.created_at, case when i.status <> 'new' then i.updated_at end
    from contact_inquiries i ${toAdmins} where i.status <> 'spam'
    union all
    select i.assigned_to, 'inquiry_assigned', null, i.id, i.updated_at, ${isRead('i.updated_at')}
    from contact_inquiries i where i.assigned_to is not null`);
  await transaction.execute(sql`
    insert into notifications (employee_id, kind, actor_id, evaluation_id, visible_at, read_at)
    select r.id, 'evaluation_submitted', v.employee_id, v.id, v.completed_at, v.read_at
    from evaluation_sessions v ${toAdmins} where v.is_completed
    union all
    select v.employee_id, 'evaluation_replied', v.replied_by, v.id, v.replied_at, ${isRead('v.replied_at')}
    from evaluation_sessions v where v.replied_at is not null`);
}
