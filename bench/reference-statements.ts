const reviewerRoles = `'sales_manager', 'production_manager', 'admin'`;
const person = `json_build_object('id', p.id, 'username', p.username, 'firstName', p.first_name, 'lastName', p.last_name, 'role', p.role)`;
const assignee = `(select ${person} from employees p where p.id = s.assigned_to and p.is_active and p.role in (${reviewerRoles}))`;
const file = `json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256)`;
const files = `select coalesce(json_agg(${file} order by f.id), '[]') from submission_files f where f.state = 'stored'`;

/** $1: SHA-256 of the session's id. */
export const readSession = {
  name: 'session',
  text: `select s.expire, s.epoch, s.proved_at, s.confirmed_at > now() - interval '10 minutes' as is_confirmed,
      s.proved_at > now() - interval '10 minutes' as is_proved, e.id, e.username, e.first_name, e.last_name, e.role, e.grants,
      e.time_zone, e.must_change_password,
      (exists (select 1 from authenticators a where a.employee_id = e.id and a.confirmed_at is not null)
        or exists (select 1 from passkeys k where k.employee_id = e.id)) as has_second_factor
    from session s join employees e on e.id = s.employee_id
    where s.sid = $1 and s.expire > now() and s.created_at > now() - interval '12 hours' and e.is_active and e.session_epoch = s.epoch`,
};

export const listRows = {
  name: 'list',
  text: `select s.id, s.employee_id, s.submission_type, s.title, s.submission_data, s.created_at, s.status, s.version,
      s.updated_at, s.reviewed_by, s.reviewed_at, s.review_notes, ${assignee} as assignee,
      a.username as author_username, a.first_name as author_first_name, a.last_name as author_last_name, a.role as author_role,
      r.username as reviewer_username, r.first_name as reviewer_first_name, r.last_name as reviewer_last_name, r.role as reviewer_role,
      (select sum(count)::int from submission_counts where status <> 'draft') as total
    from submissions s join employees a on a.id = s.employee_id left join employees r on r.id = s.reviewed_by
    where s.status <> 'draft' order by s.created_at desc, s.id desc limit 51`,
};

export const inboxRows = {
  name: 'inbox',
  text: `select i.id, i.reference, i.form_type, i.name, i.email, i.phone, i.company, i.message, i.experience, i.location,
      i.social_media, i.portfolio, i.availability, i.details, i.status, i.stage, i.stage_at, i.spam_reason, i.assigned_to,
      i.withdrawn_at, i.version, i.created_at, i.updated_at,
      coalesce((select min(answer.created_at) from inquiry_messages answer
          where answer.inquiry_id = i.id and answer.direction = 'in' and not answer.is_automatic
            and answer.created_at > coalesce((select max(reply.created_at) from inquiry_messages reply
              where reply.inquiry_id = i.id and reply.direction = 'out'), i.answered_at)),
        case when not exists (select 1 from inquiry_messages reply where reply.inquiry_id = i.id and reply.direction = 'out')
        then i.created_at end) as waits_since, a.username, a.first_name, a.last_name, g.requested_at, g.confirmed_at,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes, 'sha256', f.sha256) order by f.id), '[]')
        from inquiry_files f where f.inquiry_id = i.id and f.message_id is null and f.state = 'stored') as files,
      (select count(*)::int from (select from contact_inquiries o where o.id <> i.id
          and (lower(o.email) = lower(i.email) or (o.phone_digits = i.phone_digits and length(i.phone_digits) >= 6))
          and o.created_at between i.created_at - interval '90 days' and i.created_at + interval '90 days'
          and not exists (select 1 from guardian_consents c where c.inquiry_id = o.id and c.confirmed_at is null) limit 99) as alike) as duplicates,
      (select sum(count)::int from inquiry_counts) as total
    from contact_inquiries i left join employees a on a.id = i.assigned_to left join guardian_consents g on g.inquiry_id = i.id
    order by i.created_at desc, i.id desc limit 51`,
};

/** $1: id, $2: reader. */
export const oneRow = {
  name: 'row',
  text: `select s.id, s.employee_id, s.submission_type, s.title, s.submission_data, s.created_at, s.status, s.version,
      s.updated_at, s.reviewed_by, s.reviewed_at, s.review_notes, ${assignee} as assignee,
      a.username as author_username, a.first_name as author_first_name, a.last_name as author_last_name, a.role as author_role,
      r.username as reviewer_username, r.first_name as reviewer_first_name, r.last_name as reviewer_last_name, r.role as reviewer_role,
      (select coalesce(json_agg(json_build_object('id', e.id, 'act', e.act, 'at', e.created_at, 'actor', ${person},
          'fromStatus', e.from_status, 'toStatus', e.to_status, 'note', e.note, 'internalNote', e.internal_note,
          'fields', e.fields, 'before', e.before) order by e.id), '[]')
        from submission_events e join employees p on p.id = e.actor_id
        where e.submission_id = s.id) as events,
      (select coalesce(json_agg(json_build_object('id', a.id, 'at', a.created_at, 'actor', ${person},
          'assignee', (select ${person} from employees p where p.id = a.assignee_id)) order by a.id), '[]')
        from submission_assignments a join employees p on p.id = a.actor_id
        where a.submission_id = s.id and s.employee_id <> $2) as assignments,
      (select coalesce(json_agg(json_build_object('id', m.id, 'kind', m.kind, 'author', ${person}, 'text', m.text,
          'field', m.field, 'files', (${files} and f.message_id = m.id), 'at', m.created_at) order by m.id), '[]')
        from submission_messages m join employees p on p.id = m.author_id
        where m.submission_id = s.id and (m.kind = 'message' or s.employee_id <> $2)) as messages,
      (${files} and f.submission_id = s.id and not f.is_for_message) as files,
      (${files} and f.submission_id = s.id and f.is_for_message and f.message_id is null and f.uploader_id = $2) as unsent_files,
      (select json_build_object('at', e.created_at, 'by', ${person}, 'note', e.note, 'fields', e.fields, 'before', e.before,
          'answer', back.note, 'backAt', back.created_at)
        from submission_events e join employees p on p.id = e.actor_id
        left join lateral (select a.note, a.created_at from submission_events a
          where a.submission_id = e.submission_id and a.id > e.id and a.act = 'resubmit' order by a.id desc limit 1) back on true
        where e.submission_id = s.id and e.act = 'request_changes' and not exists (
          select from submission_events u where u.act = 'undo' and u.id = (
            select min(n.id) from submission_events n where n.submission_id = e.submission_id and n.id > e.id))
        order by e.id desc limit 1) as returned
    from submissions s join employees a on a.id = s.employee_id left join employees r on r.id = s.reviewed_by
    where s.id = $1 and (s.employee_id = $2 or s.status <> 'draft')`,
};

/** $1: author, $2: type, $3: title, $4: form. */
export const createRow = {
  name: 'create',
  text: `with made as (
      insert into submissions (employee_id, submission_type, title, status, submission_data)
      values ($1, $2, $3, 'submitted', $4) returning *
    ), event as (
      insert into submission_events (submission_id, actor_id, act, to_status)
      select id, employee_id, 'submit', status from made
    )
    select s.*, ${assignee} as assignee, a.username as author_username, a.first_name as author_first_name, a.last_name as author_last_name, a.role as author_role,
      r.username as reviewer_username, r.first_name as reviewer_first_name, r.last_name as reviewer_last_name, r.role as reviewer_role
    from made s join employees a on a.id = s.employee_id left join employees r on r.id = s.reviewed_by`,
};

/** $1: what happened, as JSON. */
export const tellReviewers = {
  name: 'tell',
  text: `with given as (
      select * from jsonb_to_recordset($1::jsonb) as given (kind text, actor_id int, employee_id int, roles text[],
        submission_id int, inquiry_id int, evaluation_id int, module_id text, message_id int, detail jsonb,
        held_for int, is_chosen boolean, mail_way text, settles text[], call text) limit 1
    ), settled as (
      update notifications set read_at = now() from given
      where notifications.read_at is null and notifications.visible_at <= now() and notifications.kind = any(given.settles)
        and (notifications.submission_id = given.submission_id or notifications.inquiry_id = given.inquiry_id
          or notifications.evaluation_id = given.evaluation_id)
    ), replaced as (
      delete from notifications using given
      where notifications.submission_id = given.submission_id and notifications.visible_at > now()
        and notifications.message_id is null and given.message_id is null and given.kind <> 'submission_assigned'
    ), stored as (
      insert into notifications
        (employee_id, kind, actor_id, submission_id, inquiry_id, evaluation_id, module_id, message_id, detail, visible_at, mail_way)
      select recipient.id, given.kind, given.actor_id, given.submission_id, given.inquiry_id, given.evaluation_id,
        given.module_id, given.message_id, given.detail, now() + given.held_for * interval '1 second',
        case when given.is_chosen and choice.way <> 'now' then nullif(choice.way, 'never') else given.mail_way end
      from given cross join lateral (
        select id from employees where id = given.employee_id and is_active
        union select id from employees where role = any(given.roles) and is_active) as recipient
        left join mail_choices choice on choice.employee_id = recipient.id
      where recipient.id is distinct from given.actor_id
      order by recipient.id
    )
    select pg_notify('overtone_bench', call) from (select distinct call from given) as calls`,
};
