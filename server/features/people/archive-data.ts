import { ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import { waitsForGuardian } from '#server/database/queries/guardians.ts';
import { type FoundPerson, mailsOf } from '#server/features/people/data.ts';
import { submissions } from '#shared/schema.ts';

interface ArchivePart {
  /** The file's name without `.json`. */
  name: string;
  /** The archive's own words about it. */
  holds: string;
  /** Columns are the keys in the file. */
  rows: (whose: Whose) => SQL;
}

interface Whose {
  /** In lower case, '' without one. */
  address: string;
  /** 0 without an account. */
  accountId: number;
}

export function whoseOf({ address, account }: FoundPerson): Whose {
  return { address: address ?? '', accountId: account?.id ?? 0 };
}

const at = (column: string) => sql`to_char(${sql.raw(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** A person's own things, with decisions on them and letters to them; names of colleagues are left out. */
export const archiveParts: readonly ArchivePart[] = [
  {
    name: 'account',
    holds: 'The account, its settings, and where it is signed in.',
    rows: ({ accountId }) => sql`
      select username, email, first_name as "firstName", last_name as "lastName", role, is_active as "isActive",
        time_zone as "timeZone", ${at('created_at')} as "createdAt", ${at('updated_at')} as "updatedAt",
        ${at('last_sign_in_at')} as "lastSignInAt", last_sign_in_agent as "lastSignInBrowser",
        last_sign_in_network as "lastSignInNetwork",
        (select json_build_object('ways', ways) from mail_choices where employee_id = e.id) as mail,
        (select json_build_object('from', first_day, 'to', last_day) from absences where employee_id = e.id) as absence,
        (select ${at('created_at')} from calendar_feeds where employee_id = e.id) as "calendarFeedSince",
        (select json_agg(json_build_object('list', list, 'name', name, 'filter', filter)) from saved_views
          where owner_id = e.id) as "savedViews",
        (select ${at('confirmed_at')} from authenticators where employee_id = e.id) as "authenticatorSince",
        (select json_agg(json_build_object('device', device, 'isSecondStep', is_second_step, 'addedAt', ${at('created_at')}, 'lastUsedAt', ${at('last_used_at')}))
          from passkeys where employee_id = e.id) as passkeys,
        (select json_agg(json_build_object('browser', user_agent, 'network', network, 'signedInAt', ${at('created_at')}))
          from session where employee_id = e.id) as sessions
      from employees e where id = ${accountId}`,
  },
  {
    name: 'inquiries',
    holds: 'What was sent by our forms, its state, and the messages to and fro.',
    rows: ({ address }) => sql`
      select reference, form_type as form, name, email, phone, company, message, experience, location,
        social_media as "socialMedia", portfolio, availability, details as answers, status, stage,
        ${at('created_at')} as "receivedAt", ${at('updated_at')} as "updatedAt", ${at('answered_at')} as "answeredAt",
        ${at('withdrawn_at')} as "withdrawnAt",
        (select json_agg(json_build_object('from', case direction when 'in' then sender_email else 'us' end,
          'subject', subject, 'text', text, 'at', ${at('created_at')}) order by id)
          from inquiry_messages m where m.inquiry_id = q.id and (direction = 'out' or lower(sender_email) = ${address})) as messages,
        (select json_agg(json_build_object('name', name, 'type', type, 'bytes', bytes, 'sha256', sha256) order by id)
          from inquiry_files f where f.inquiry_id = q.id and state = 'stored') as files
      from contact_inquiries q where ${isTheirs('q', address)} order by id`,
  },
  {
    name: 'guardian',
    holds: 'Applications that name them as the guardian, without the applicant.',
    rows: ({ address }) => sql`
      select q.reference, g.name, g.email, ${at('g.requested_at')} as "askedAt", ${at('g.confirmed_at')} as "agreedAt"
      from guardian_consents g join contact_inquiries q on q.id = g.inquiry_id where lower(g.email) = ${address}
        and g.confirmed_at is not null order by q.id`,
  },
  {
    name: 'messages',
    holds: 'Emails from them that belong to no inquiry.',
    rows: ({ address }) => sql`
      select sender_name as name, sender_email as email, subject, text, ${at('created_at')} as "receivedAt"
      from inquiry_messages where inquiry_id is null and lower(sender_email) = ${address} order by id`,
  },
  {
    name: 'contacts',
    holds: 'Sales prospects that name them as the contact.',
    rows: ({ address }) => sql`
      select data ->> 'companyName' as company, data ->> 'contactPerson' as name, data ->> 'contactEmail' as email,
        data ->> 'contactPhone' as phone, ${at('created_at')} as "notedAt"
      from (select submission_data::jsonb as data, created_at, id from ${submissions}
        where ${address} <> '' and position(${address} in lower(submission_data)) > 0
          and ${ne(submissions.status, 'draft')} offset 0) as named
      where lower(data ->> 'contactEmail') = ${address} order by id`,
  },
  {
    name: 'submissions',
    holds: 'Submissions with drafts, decisions and what was written to their author.',
    rows: ({ accountId }) => sql`
      select submission_type as type, title, submission_data::json as answers, status, review_notes as "reviewNotes",
        ${at('created_at')} as "createdAt", ${at('updated_at')} as "updatedAt", ${at('reviewed_at')} as "decidedAt",
        (select json_agg(json_build_object('act', act, 'by', case actor_id when ${accountId} then 'author' else 'us' end,
          'from', from_status, 'to', to_status, 'note', note, 'before', before, 'at', ${at('created_at')}) order by id)
          from submission_events e where e.submission_id = s.id) as history,
        (select json_agg(json_build_object('by', case author_id when ${accountId} then 'author' else 'us' end,
          'text', text, 'field', field, 'at', ${at('created_at')}) order by id)
          from submission_messages m where m.submission_id = s.id and kind = 'message') as messages
      from submissions s where employee_id = ${accountId} order by id`,
  },
  {
    name: 'assignments',
    holds: 'Pieces they were asked for, what they handed in, and what became of it.',
    rows: ({ accountId }) => sql`
      select a.title, a.place, ${at('a.begins_at')} as "beginsAt", ${at('a.ends_at')} as "endsAt", d.kind, d.status,
        ${at('d.due_at')} as "dueAt", d.text, d.link, d.videos, d.measured, d.note,
        ${at('d.handed_in_at')} as "handedInAt", d.published_link as "publishedLink", d.issue,
        ${at('d.published_at')} as "publishedAt",
        (select json_agg(json_build_object('act', act, 'by', case actor_id when ${accountId} then 'author' else 'us' end,
          'to', to_status, 'note', note, 'at', ${at('created_at')}) order by id)
          from deliverable_events e where e.deliverable_id = d.id) as history
      from deliverables d join assignments a on a.id = d.assignment_id where d.assignee_id = ${accountId} order by d.id`,
  },
  {
    name: 'pieceDrafts',
    holds: 'What they wrote for pieces and have not handed in.',
    rows: ({ accountId }) => sql`
      select a.title, d.kind, w.text, w.link, w.videos, ${at('w.saved_at')} as "savedAt"
      from deliverable_drafts w join deliverables d on d.id = w.deliverable_id
        join assignments a on a.id = d.assignment_id where w.employee_id = ${accountId} order by w.id`,
  },
  {
    name: 'evaluations',
    holds: 'Self-evaluations with drafts and replies.',
    rows: ({ accountId }) => sql`
      select role, is_completed as "isCompleted", ${at('completed_at')} as "completedAt", ${at('updated_at')} as "updatedAt",
        case when is_completed then (select json_agg(json_build_object('question', question_text, 'answer', response) order by id)
          from self_evaluations a where a.session_id = s.id) else answers::json end as answers,
        reply, ${at('replied_at')} as "repliedAt"
      from evaluation_sessions s where employee_id = ${accountId} order by id`,
  },
  {
    name: 'training',
    holds: 'Training modules that were begun or finished.',
    rows: ({ accountId }) => sql`
      select module_id as module, position, ${at('started_at')} as "startedAt", ${at('done_at')} as "finishedAt"
      from training_progress where employee_id = ${accountId} order by module_id`,
  },
  {
    name: 'notifications',
    holds: 'What the portal told them.',
    rows: ({ accountId }) => sql`
      select kind, ${at('visible_at')} as at, ${at('read_at')} as "readAt"
      from notifications where employee_id = ${accountId} order by id`,
  },
  {
    name: 'newsletter',
    holds: 'When they asked for the newsletter, and confirmed it.',
    rows: ({ address }) => sql`
      select email, ${at('created_at')} as "askedAt", ${at('confirmed_at')} as "confirmedAt"
      from newsletter_readers where email = ${address} order by id`,
  },
  {
    name: 'mails',
    holds: 'Mail to them: when, of what kind, and what became of it. We keep no copy of the words.',
    rows: ({ address, accountId }) => sql`
      select kind, recipient, state, ${at('created_at')} as "createdAt", ${at('updated_at')} as "updatedAt"
      ${mailsOf(address, accountId)} order by id`,
  },
];

/** Everything that they did in the portal; it may be much. */
export function selectActs({ accountId }: Whose): SQL {
  return sql`select ${at('at')} as at, action, target from audit_events where actor_id = ${accountId} order by id`;
}

/** A row of `selectFiles`. */
export interface ArchivedFile extends Record<string, unknown> {
  key: string;
  name: string;
  type: string;
  /** The id of its inquiry, submission or assignment; null for a mail that belongs to none. */
  reference: string | null;
}

export function selectFiles({ address, accountId }: Whose): SQL {
  return sql`
    select f.key, f.name, f.type, q.reference from inquiry_files f
      join contact_inquiries q on q.id = f.inquiry_id
      left join inquiry_messages m on m.id = f.message_id
      where f.state = 'stored' and ${isTheirs('q', address)}
        and (m.id is null or m.direction = 'out' or lower(m.sender_email) = ${address})
    union all select f.key, f.name, f.type, null from inquiry_files f join inquiry_messages m on m.id = f.message_id
      where f.state = 'stored' and m.inquiry_id is null and lower(m.sender_email) = ${address}
    union all select f.key, f.name, f.type, 'submission-' || s.id from submission_files f
      join submissions s on s.id = f.submission_id left join submission_messages m on m.id = f.message_id
      where f.state = 'stored' and s.employee_id = ${accountId}
        and case when f.is_for_message then m.kind = 'message' else true end
    union all select f.key, f.name, f.type, 'assignment-' || d.assignment_id from deliverable_files f
      join deliverables d on d.id = f.deliverable_id where f.state = 'stored' and coalesce(f.uploader_id, d.assignee_id) = ${accountId}
    order by 4, 1`;
}

/** Notes for colleagues, which are left out and counted. */
export async function countNotes({ address }: Whose, executor: Database): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int from inquiry_notes n join contact_inquiries q on q.id = n.inquiry_id
    where ${isTheirs('q', address)}`);
  return rows[0]?.count ?? 0;
}

/** Leaves out applications that wait for a guardian, of which nobody inside may read anything. */
function isTheirs(alias: string, address: string): SQL {
  return sql`lower(${sql.raw(alias)}.email) = ${address} and not ${waitsForGuardian(sql.raw(`${alias}.id`))}`;
}
