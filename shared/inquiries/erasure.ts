import { z } from 'zod';
import { email, verbatim } from '#shared/text.ts';

interface PersonPlaceRule {
  /** What is counted, one and several. */
  one: string;
  many: string;
  /** `erased` is gone for good, `kept` stays without the person. */
  fate: 'erased' | 'kept';
  /** What erasing does there, and why. */
  rule: string;
  /** Empties itself, or fills, while somebody looks: no reason to look again. */
  isFleeting?: true;
}

/** Where an address may stand, in the order it is shown, and the rule for each (decision 0050). */
export const personPlaces = {
  sent: place('erased', 'inquiry they sent', 'inquiries they sent', 'Deleted, and the private page closes.'),
  guarded: place(
    'erased',
    'application that names them as the guardian',
    'applications that name them as the guardian',
    'Deleted: an application of a minor cannot stand without its guardian.',
  ),
  files: place('erased', 'uploaded file', 'uploaded files', 'Deleted with its inquiry.'),
  notes: place('erased', 'note about these inquiries', 'notes about these inquiries', 'Deleted with its inquiry.'),
  accounts: place(
    'erased',
    'account',
    'accounts',
    'Closed for good: name, username, email and password are removed, and every session ends.',
  ),
  evaluations: place(
    'erased',
    'self-evaluation',
    'self-evaluations',
    'Deleted with drafts and replies: it is about the person.',
  ),
  training: place('erased', 'training record', 'training records', 'Deleted: it is about the person.'),
  drafts: place('erased', 'draft of a submission', 'drafts of submissions', 'Deleted: nobody else has read it.'),
  mail: place('erased', 'mail that has not left', 'mails that have not left', 'Deleted.', true),
  answers: place('erased', 'answer kept for a repeated call', 'answers kept for repeated calls', 'Emptied.', true),
  reports: place('erased', 'report of a failed job', 'reports of failed jobs', 'Emptied.', true),
  prospects: place(
    'kept',
    'sales prospect with this contact',
    'sales prospects with this contact',
    'The lead stays: it is about a company. The contact’s name, email and phone are removed, also from earlier versions.',
  ),
  mentions: place(
    'kept',
    'mention in what others wrote',
    'mentions in what others wrote',
    'The address is removed, the text stays. Read it: it may also name the person.',
  ),
  submissions: place(
    'kept',
    'submission they sent',
    'submissions they sent',
    'It is work for the company that others decided on. It stays without their name.',
  ),
  acts: place(
    'kept',
    'note, reply or decision of theirs',
    'notes, replies and decisions of theirs',
    'It belongs to somebody else’s record. It stays without their name.',
  ),
  assigned: place(
    'kept',
    'inquiry assigned to them',
    'inquiries assigned to them',
    'Stays, and is then assigned to nobody.',
  ),
  trail: place(
    'kept',
    'line of the audit trail',
    'lines of the audit trail',
    'It proves what was done. It names an account by its number, and the number no longer leads to a name.',
    true,
  ),
  setting: place(
    'kept',
    'setting of the server (ADMIN_EMAIL)',
    'settings of the server',
    'Mail about new inquiries goes there. Whoever runs the server has to change it.',
  ),
} satisfies Record<string, PersonPlaceRule>;
export type PersonPlace = keyof typeof personPlaces;

/** A record that a page can show. */
export interface PersonRecord {
  kind: 'inquiry' | 'submission' | 'evaluation' | 'account';
  id: number;
  /** As it is called in a list: a reference, a title, a name. */
  label: string;
}

export interface PersonFinding {
  place: PersonPlace;
  count: number;
  /** Where one can look, `personRecordsMax` at most. */
  records: PersonRecord[];
}

export const personRecordsMax = 20;

/** What is held under an address, and nothing is changed yet. */
export interface PersonHoldings {
  findings: PersonFinding[];
  /** Sent back with the erasure: what has changed since is looked at again first. */
  seen: string;
  /** Why it cannot be erased; null where it can. */
  refusal: string | null;
  /** Proofs of erasures under this address, newest first. Dates are ISO 8601. */
  erasedBefore: { at: string; by: string | null }[];
}

export const personSearchSchema = z.object({ email: email() });

export const personEraseSchema = personSearchSchema.extend({
  seen: verbatim({ max: 64, required: 'Please look at what is held first' }),
});
export type PersonErase = z.output<typeof personEraseSchema>;

/** What was done. The proof names references, never the person. */
export interface PersonErased {
  /** ISO 8601. */
  at: string;
  counts: Partial<Record<PersonPlace, number>>;
  references: string[];
}

/** Such as '2 inquiries they sent'. */
export function countedPlace(name: PersonPlace, count: number): string {
  const { one, many } = personPlaces[name];
  return `${count} ${count === 1 ? one : many}`;
}

function place(
  fate: PersonPlaceRule['fate'],
  one: string,
  many: string,
  rule: string,
  isFleeting = false,
): PersonPlaceRule {
  return { one, many, fate, rule, ...(isFleeting && { isFleeting }) };
}
