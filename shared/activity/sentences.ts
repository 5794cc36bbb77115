import { dayOf } from '#shared/days/days.ts';
import { accountWords } from './account-words.ts';
import type { SentencePart } from './activity.ts';
import { changeWords } from './change-words.ts';
import type { AuditAction } from './events.ts';
import type { ActivityThing, ActivityView } from './views.ts';

/** A sentence for an event, such as 'Ada Obi set submission 12 to Approved'. */
export function activitySentence(event: ActivityView): SentencePart[] {
  return sentences[event.action](event);
}

/** The same without links. */
export function activityText(event: ActivityView): string {
  return activitySentence(event).map(partText).join('');
}

export function partText(part: SentencePart): string {
  if (typeof part === 'string') return part;
  return 'person' in part ? part.person.name : thingText(part.thing);
}

export function thingText({ kind, id, name }: ActivityThing): string {
  return things[kind](name ?? (id === null ? '' : String(id))).trim();
}

const things: Record<ActivityThing['kind'], (name: string) => string> = {
  employee: (name) => (/^\d+$/.test(name) ? `account ${name}` : name),
  inquiry: (name) => `inquiry ${name}`,
  submission: (name) => `submission ${/^\d+$/.test(name) ? name : `“${name}”`}`,
  assignment: (name) => `the plan ${/^\d+$/.test(name) ? name : `“${name}”`}`,
  evaluation: (name) => `evaluation ${/^\d+$/.test(name) ? name : `of ${name}`}`,
  mail: (name) => `mail ${name}`,
  message: (name) => `unmatched message ${name}`,
  person: () => 'a person outside',
  inquiries: () => 'the inbox',
  employees: () => 'the list of accounts',
  evaluations: () => 'the list of evaluations',
  submissions: () => 'the list of submissions',
  assignments: () => 'the list of plans',
  activity: () => 'the activity',
  report: () => 'the report',
  site: () => 'the site',
  mails: () => 'the mail',
  newsletter: () => 'the newsletter’s list',
  training: () => 'who has not finished their training',
};

const sentences: Record<AuditAction, (event: ActivityView) => SentencePart[]> = {
  authn_login_success: (event) => [
    who(event),
    event.detail.factor
      ? ` signed in with a ${event.detail.factor === 'app' ? 'code' : String(event.detail.factor)}`
      : ' signed in',
  ],
  authn_login_fail: failedSignIn,
  authn_second_factor_asked: (event) => [who(event), ' gave the right password and was asked for a code'],
  authn_confirm_success: (event) => [
    who(event),
    ` confirmed who they are with their ${event.detail.factor === 'passkey' ? 'passkey' : 'password'}`,
  ],
  authn_password_change: (event) => [
    who(event),
    event.detail.by ? ' chose a password by a mailed link' : ' changed their password',
  ],
  session_logout: signedOut,
  authz_fail: (event) => [
    caller(event),
    ` was refused${times(event)}: ${refusals[String(event.detail.code)] ?? 'not allowed'}`,
    route(event),
  ],
  excess_rate_limit_exceeded: (event) => [caller(event), ` was held back by a limit${times(event)}`, route(event)],
  user_created: (event) => [who(event), ' created the account of ', about(event)],
  upload_validation: (event) => [
    who(event),
    ' sent a file with a virus',
    ...(event.thing ? [' for ', about(event)] : []),
    `: ${String(event.detail.found)}`,
  ],
  user_updated: (event) => {
    const isOwn = event.actor !== null && event.thing?.id === event.actor.id;
    return [who(event), ' ', ...accountWords(event.detail, isOwn ? 'their own account' : about(event))];
  },
  sensitive_read: readSentence,
  sensitive_update: (event) => [who(event), ' ', ...changeWords(event, about(event))],
  sensitive_delete: (event) => [
    who(event),
    ' erased ',
    event.thing?.kind === 'person' ? 'everything that was held about a person outside' : '',
    event.thing?.kind === 'newsletter' ? 'an address on ' : '',
    event.thing?.kind === 'person' ? '' : about(event),
    event.detail.by === 'retention' ? ' when its time was up' : '',
  ],
};

function failedSignIn(event: ActivityView): SentencePart[] {
  const { actor, detail } = event;
  if (detail.others) return [`Others tried to sign in${times(event)} in the same minute`];
  if (detail.copied) return ['Someone used a copy of a passkey of ', who(event)];
  if (detail.factor === 'passkey') return ['Someone gave a wrong answer with a passkey of ', who(event)];
  if (detail.factor) return ['Someone gave a wrong code for ', who(event)];
  if (event.thing) return [who(event), ' gave a wrong password as their current one'];
  const whose: SentencePart = actor ? { person: actor } : 'an unknown user';
  const why = detail.expired ? ', with a one-time password that no longer works' : '';
  return [`Someone tried to sign in${times(event)} as `, whose, why];
}

function signedOut(event: ActivityView): SentencePart[] {
  const { actor, thing, detail } = event;
  if (thing?.kind === 'employee' && thing.id !== actor?.id)
    return [who(event), ' signed ', about(event), ' out everywhere'];
  return [who(event), detail.ended ? ' signed other devices out' : ' signed out'];
}

function readSentence(event: ActivityView): SentencePart[] {
  const { detail } = event;
  const thing = about(event);
  if (detail.act === 'person_searched') return [who(event), ' looked up what is held about a person outside'];
  if (detail.act === 'person_exported') return [who(event), ' exported everything that is held about ', thing];
  if (detail.act === 'file_downloaded') return [who(event), ' downloaded a file of ', thing];
  if (detail.act === 'exported') {
    const rows = detail.rows ?? detail.evaluations;
    return [
      who(event),
      ' exported ',
      thing,
      `: ${countOf(rows)} as ${String(detail.format).toUpperCase()}`,
      filterOf(event),
    ];
  }
  if (detail.act === 'listed') return [who(event), ' looked at ', thing, `: ${countOf(detail.rows)}`, filterOf(event)];
  return [who(event), ' read ', thing];
}

/** A colleague, or a word for those without an account. */
function who({ actor, detail }: ActivityView): SentencePart {
  if (actor) return { person: actor };
  if (detail.by === 'sender') return 'The sender';
  if (detail.by === 'guardian') return 'The guardian';
  return detail.shell ? 'Someone at the server' : 'The site itself';
}

function caller({ actor, detail }: ActivityView): SentencePart {
  if (detail.others && !actor) return 'A crowd of strangers';
  return actor ? { person: actor } : 'A stranger';
}

function about({ thing }: ActivityView): SentencePart {
  return thing ? { thing } : 'something';
}

function times({ detail }: ActivityView): string {
  return typeof detail.times === 'number' && detail.times > 1 ? ` ${detail.times} times` : '';
}

function route({ detail }: ActivityView): string {
  return detail.route ? ` (${String(detail.route)})` : '';
}

function countOf(rows: unknown): string {
  return `${Number(rows).toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`;
}

/** The filters of a list that was read; the words of a search are left out. */
function filterOf({ detail }: ActivityView): string {
  const { act, rows, evaluations, format, ids, searched, ...filter } = detail;
  const filled = Object.entries(filter).filter(([, value]) => value !== undefined && value !== null);
  const words = filled.map(([name, value]) => `${name} ${filterValue(name, value)}`);
  if (searched) words.push('with a search');
  if (Array.isArray(ids)) words.push('chosen one by one');
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** Days are stored as moments, `to` as the first one after. */
function filterValue(name: string, value: unknown): string {
  if (name === 'from') return dayOf(new Date(String(value)));
  if (name === 'to') return dayOf(new Date(Date.parse(String(value)) - 1));
  return String(value).replaceAll('_', ' ');
}

const refusals: Record<string, string> = {
  forbidden: 'not allowed in their role',
  forbidden_origin: 'the call came from another site',
  password_change_required: 'they have to choose a password first',
  confirmation_required: 'they have to confirm who they are first',
  full_confirmation_required: 'they have to confirm who they are first',
  second_factor_required: 'they have to set two-step sign-in up first',
};
