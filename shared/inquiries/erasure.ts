import { z } from 'zod';
import { type Stage, stageLabels } from '#shared/inquiries/hiring.ts';
import { keptDays } from '#shared/people/person.ts';
import { email, verbatim } from '#shared/text/text.ts';

interface PersonPlaceRule {
  /** Singular and plural. */
  one: string;
  many: string;
  /** `erased`: deleted. `kept`: made anonymous. */
  fate: 'erased' | 'kept';
  /** Says what erasing does there, and why. */
  rule: string;
  /** For how long it is kept, unless a day is promised. */
  kept: string;
  /** Deleted with its inquiry, so the inquiry's day is its own. */
  goesWithInquiry?: true;
  /** Changes by itself, so a change needs no new look. */
  isFleeting?: true;
}

const withAccount = 'Kept as long as the account.';
const withRecord = 'Kept as long as the record that it stands in.';
const forGood = 'Kept for good, also after they leave: it is the company’s work.';

/** All places that may hold an address, in the order of the page (decision 0050). */
export const personPlaces = {
  sent: ofInquiry('inquiry they sent', 'inquiries they sent', 'Deleted, and the private page closes.'),
  guarded: ofInquiry(
    'application that names them as the guardian',
    'applications that name them as the guardian',
    'Deleted: a minor’s application needs its guardian.',
  ),
  files: ofInquiry('uploaded file', 'uploaded files', 'Deleted with its inquiry.'),
  messages: ofInquiry('message about these inquiries', 'messages about these inquiries', 'Deleted with its inquiry.'),
  unmatched: place(
    'erased',
    'email from them that belongs to no inquiry',
    'emails from them that belong to no inquiry',
    'Deleted with its attachments.',
    'Kept until it is matched or deleted.',
  ),
  notes: ofInquiry('note about these inquiries', 'notes about these inquiries', 'Deleted with its inquiry.'),
  accounts: place(
    'erased',
    'account',
    'accounts',
    'Closed for good: name, username, email, password, settings and absence are removed, and every session ends.',
    'Kept until it is erased.',
  ),
  evaluations: place(
    'erased',
    'self-evaluation',
    'self-evaluations',
    'Deleted with drafts and replies: it is about the person.',
    withAccount,
  ),
  training: place('erased', 'training record', 'training records', 'Deleted: it is about the person.', withAccount),
  drafts: place('erased', 'draft of a submission', 'drafts of submissions', 'Deleted.', withAccount),
  notifications: place(
    'erased',
    'notification',
    'notifications',
    'Deleted: they told the person alone.',
    `Kept until they’re read, and for ${keptDays.notifications} days after that.`,
    { isFleeting: true },
  ),
  mail: place(
    'erased',
    'email, sent or waiting',
    'emails, sent or waiting',
    'What waits is deleted and never sent; of the rest, our record of it is deleted.',
    `What waits is kept until it is sent, our record of the rest for ${keptDays.mail} days.`,
    { isFleeting: true },
  ),
  newsletter: place(
    'erased',
    'sign-up for the newsletter',
    'sign-ups for the newsletter',
    'Deleted: the address leaves the list.',
    `Kept from when this site took sign-ups; for ${keptDays.newsletter} days where it was not confirmed.`,
  ),
  answers: place(
    'erased',
    'answer kept for a repeated call',
    'answers kept for repeated calls',
    'Emptied.',
    'Kept for a day.',
    { isFleeting: true },
  ),
  reports: place('erased', 'report of a failed job', 'reports of failed jobs', 'Emptied.', 'Kept for some days.', {
    isFleeting: true,
  }),
  prospects: place(
    'kept',
    'sales prospect with this contact',
    'sales prospects with this contact',
    'The lead stays: it is about a company. The contact’s name, email and phone are removed, also from earlier versions.',
    withRecord,
  ),
  mentions: place(
    'kept',
    'mention in what others wrote',
    'mentions in what others wrote',
    'The address is removed, the text stays. Read it: it may also name the person.',
    withRecord,
  ),
  submissions: place(
    'kept',
    'submission they sent',
    'submissions they sent',
    'It is work for the company, and others decided on it. It stays without their name.',
    forGood,
  ),
  pieces: place(
    'kept',
    'piece they were asked for or handed in',
    'pieces they were asked for or handed in',
    'It is work for the company. It stays without their name; what was not handed in is deleted.',
    `${forGood} What was not handed in, as long as the account.`,
  ),
  acts: place(
    'kept',
    'note, reply or decision of theirs',
    'notes, replies and decisions of theirs',
    'It belongs to somebody else’s record. It stays without their name.',
    withRecord,
  ),
  assigned: place(
    'kept',
    'inquiry assigned to them',
    'inquiries assigned to them',
    'Stays, and is then assigned to nobody.',
    withRecord,
  ),
  trail: place(
    'kept',
    'line of the audit trail',
    'lines of the audit trail',
    'It proves what was done. It names an account by its number, and the number no longer leads to a name.',
    'Kept for good.',
    { isFleeting: true },
  ),
  setting: place(
    'kept',
    'setting of the server (ADMIN_EMAIL)',
    'settings of the server',
    'Mail about new inquiries goes there. The server’s operator has to change it.',
    'Kept until it is changed.',
  ),
} satisfies Record<string, PersonPlaceRule>;
export type PersonPlace = keyof typeof personPlaces;

export const personRecordsMax = 20;

/** For example '1 inquiry is still open: OT-6DBA-X8DX, stage Talk, assigned to Ida Berg.' */
export function openWords(
  open: readonly { reference: string; stage: Stage | null; assignedTo: string | null }[],
): string {
  const named = open.map(({ reference, stage, assignedTo }) =>
    [
      reference,
      ...(stage ? [`stage ${stageLabels[stage]}`] : []),
      assignedTo ? `assigned to ${assignedTo}` : 'assigned to nobody',
    ].join(', '),
  );
  return `${open.length === 1 ? '1 inquiry is' : `${open.length} inquiries are`} still open: ${named.join('; ')}.`;
}

export const personSearchSchema = z.object({ email: email() });

export const personEraseSchema = personSearchSchema.extend({
  seen: verbatim({ max: 64, required: 'Please look up what we hold first' }),
});
export type PersonErase = z.output<typeof personEraseSchema>;

/** For example '2 inquiries they sent'. */
export function countedPlace(name: PersonPlace, count: number): string {
  const { one, many } = personPlaces[name];
  return `${count} ${count === 1 ? one : many}`;
}

/** For example 'Erased on …: 2 inquiries they sent, 1 uploaded file. Left without the person: 1 sales prospect …'. */
export function proofWords({ counts }: { counts: Partial<Record<PersonPlace, number>> }, at: string): string {
  const places = Object.keys(personPlaces) as PersonPlace[];
  const words = (fate: string) =>
    places
      .filter((name) => personPlaces[name].fate === fate && counts[name])
      .map((name) => countedPlace(name, counts[name] ?? 0))
      .join(', ');
  const [erased, kept] = [words('erased'), words('kept')];
  return [`Erased on ${at}${erased && `: ${erased}`}.`, ...(kept ? [`Left without the person: ${kept}.`] : [])].join(
    ' ',
  );
}

function place(
  fate: PersonPlaceRule['fate'],
  one: string,
  many: string,
  rule: string,
  kept: string,
  marks: Pick<PersonPlaceRule, 'isFleeting' | 'goesWithInquiry'> = {},
): PersonPlaceRule {
  return { one, many, fate, rule, kept, ...marks };
}

function ofInquiry(one: string, many: string, rule: string): PersonPlaceRule {
  return place('erased', one, many, rule, 'Kept as long as its inquiry.', { goesWithInquiry: true });
}
