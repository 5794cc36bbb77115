import { employeeRoles } from '#shared/roles.ts';
import { submissionTypes } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

export const searched = {
  frequent: 'harbour',
  uncommon: 'theremin',
  rare: 'xylophone',
  absent: 'quetzalcoatl',
} as const;

/** Author of every tenth submission. */
export const busyAuthor = 2;

/** 0 to a million, evenly spread and determined by `i` and `seed`. */
const spread = (seed: number) => `abs(hashint4extended(i::int, ${seed}) % 1000003)`;
const list = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`;
const pick = (seed: number, words: readonly string[]) => `(${list(words)})[1 + ${spread(seed)} % ${words.length}]`;
/** Evenly over the last three years. */
const moment = `now() - ($3::int - i) * (interval '3 years' / $3::int)`;

const openings = [
  'Night shift at',
  'The last days of',
  'Five songs from',
  'Backstage at',
  'A portrait of',
  'Who pays for',
  'One year after',
  'The sound of',
  'On the road with',
  'Cover story on',
];
const places = [
  'Harbour Street',
  'the old ferry',
  'Groove Yard',
  'the Delta press',
  'Larch Guitars',
  'Harbour Nights',
  'the town hall',
  'Pier 9',
  'the summer school',
  'Brandt Organs',
  'the Harbour Choir',
  'Studio Eleven',
  'the late tram',
  'Mill Lane',
  'the youth orchestra',
];
const syllables = [
  'ba',
  'ri',
  'no',
  'te',
  'lu',
  'ka',
  'mo',
  'shi',
  'ver',
  'dan',
  'el',
  'gor',
  'pas',
  'ni',
  'ul',
  'zem',
];
const name = `initcap(${pick(13, syllables)} || ${pick(14, syllables)} || ${pick(15, syllables)} || ${pick(16, syllables)})`;

const title = `case
  when i % greatest($3::int / 5, 1) = 7 then 'The ${searched.rare} of ' || ${name}
  when i % 1000 = 500 then ${name} || ' and the ${searched.uncommon}'
  else ${pick(11, openings)} || ' ' || ${pick(12, places)} || ' with ' || ${name} end`;

const status = `case
  when ${spread(21)} % 100 < 25 then 'submitted' when ${spread(21)} % 100 < 38 then 'under_review'
  when ${spread(21)} % 100 < 48 then 'manager_approved' when ${spread(21)} % 100 < 70 then 'approved'
  when ${spread(21)} % 100 < 85 then 'rejected' when ${spread(21)} % 100 < 92 then 'changes_requested'
  when ${spread(21)} % 100 < 97 then 'withdrawn' else 'draft' end`;

const sentence = `'Four people of one town do by night what nobody pays for by day; they asked us to listen before anybody else.'`;

const authors = employeeRoles.filter((role) => allowedTypes(role).length > 0);

/** 500 employees, the first an admin; two of each role that decides, as in a company. $1 is their password's hash. */
export const fillEmployees = `
  insert into employees (username, email, password_hash, first_name, last_name, role)
  select 'employee.' || i, 'employee.' || i || '@example.com', $1,
    ${pick(1, ['Ida', 'Tom', 'Mira', 'Jonas', 'Amara', 'Luis', 'Chen', 'Priya'])}, ${name},
    case when i <= 16 then (${list(employeeRoles.toReversed())})[1 + (i - 1) % ${employeeRoles.length}]
      else (${list(authors)})[1 + i % ${authors.length}] end
  from generate_series(1, 500) as i`;

export const fillSubmissions = [
  `insert into submissions (employee_id, submission_type, title, status, submission_data, created_at, updated_at, reviewed_by, reviewed_at, review_notes, version)
   select case when ${spread(31)} % 10 = 0 then ${busyAuthor} else 3 + ${spread(32)} % 498 end, type, title, status,
     jsonb_build_object('interviewee', title, 'titleCompany', 'Owner, ' || title, 'opportunityName', title, 'storyIdea', ${sentence},
       'description', ${sentence}, 'keyQuestions', 'Who comes after you?', 'relevance', ${sentence})::text,
     at, case when decided then decision else at end,
     case when decided then 1 + 8 * (${spread(33)} % 2) end, case when decided then decision end,
     case when decided then 'Thank you: this is what we look for.' end, case when decided then 2 else 1 end
   from (select i, ${pick(34, submissionTypes)} as type, ${title} as title, ${status} as status, ${moment} as at,
       least(${moment} + interval '1 day', now() - interval '1 minute') as decision,
       ${spread(21)} % 100 between 38 and 91 as decided
     from generate_series($1::int, $2::int) as i) as made order by i`,
  `insert into submission_events (submission_id, actor_id, act, to_status, created_at)
   select id, employee_id, case status when 'draft' then 'draft' else 'submit' end, case status when 'draft' then 'draft' else 'submitted' end, created_at
   from submissions where id between $1::int and $2::int and $3::int > 0 order by id`,
  `insert into submission_events (submission_id, actor_id, act, from_status, to_status, note, created_at)
   select id, reviewed_by, case status when 'changes_requested' then 'request_changes' when 'rejected' then 'reject' else 'approve' end,
     'submitted', status, review_notes, reviewed_at
   from submissions where id between $1::int and $2::int and $3::int > 0 and reviewed_by is not null order by id`,
];

export const fillInquiries = [
  `insert into contact_inquiries (name, email, phone, company, message, form_type, details, status, stage, reference, created_at, updated_at, answered_at)
   select ${name}, 'visitor.' || i || '@example.com', '+31 10 ' || 1000000 + i, ${pick(41, places)}, ${sentence},
     ${pick(42, ['contact', 'advertise', 'sales', 'street-team', 'influencer'])},
     jsonb_build_object('fullName', ${name}, 'message', ${sentence}),
     ${pick(43, ['new', 'in_progress', 'answered', 'closed', 'closed'])},
     case when ${pick(42, ['', '', 'sales', 'sales', 'sales'])} = '' then 'new'
       else ${pick(46, ['new', 'new', 'shortlist', 'talk', 'accepted', 'declined', 'declined'])} end, 'B-' || lpad(i::text, 8, '0'), ${moment}, ${moment},
     case when ${spread(44)} % 10 < 7 then ${moment} + ${spread(45)} % 96 * interval '1 hour' end
   from generate_series($1::int, $2::int) as i`,
];

export const fillEvaluations = [
  `insert into evaluation_sessions (employee_id, role, session_date, is_completed, completed_at, updated_at)
   select e.id, e.role, ${moment}, true, ${moment}, ${moment}
   from generate_series($1::int, $2::int) as i join employees e on e.id = 1 + i % 500 order by i`,
  `insert into self_evaluations (employee_id, role, question_id, question_text, response, submission_date, session_id)
   select s.employee_id, s.role, 'question-' || q, 'What did you do in the last quarter that nobody asked you for?', ${sentence}, s.completed_at, s.id
   from evaluation_sessions s, generate_series(1, 20) as q where s.id between $1::int and $2::int and $3::int > 0`,
];
