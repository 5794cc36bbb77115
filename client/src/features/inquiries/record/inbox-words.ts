import { recordLabel, writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { type Stage, stageLabels } from '#shared/inquiries/hiring.ts';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import type { InquiryEvent, InquiryView } from '#shared/inquiries/views.ts';
import { type SaleOutcome, saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import type { FileView } from '#shared/wire.ts';

interface Known {
  formType: string | null;
  people: readonly { id: number; name: string }[];
  files: readonly Pick<FileView, 'id' | 'name'>[];
}

/** Unknown events keep their stored name. */
export function inquiryEventWords({ action, detail }: InquiryEvent, names: Known): string {
  const act = String(detail.act ?? action);
  return acts[act]?.(detail, names) ?? act.replaceAll('_', ' ');
}

/** A colleague's name, or a word for actors without an account. */
export function eventActor({ actor, detail }: InquiryEvent): string {
  if (actor) return actor;
  if (detail.by === 'sender') return 'The sender';
  return detail.by === 'guardian' ? 'The guardian' : 'The system';
}

type Detail = Record<string, unknown>;

const acts: Record<string, (detail: Detail, known: Known) => string> = {
  changed: (detail, { people }) => {
    const status = step(detail.status);
    const assignedTo = step(detail.assignedTo);
    const rest = step(detail.restsUntil);
    const outcome = step(detail.outcome);
    const changes = [
      status && `${storedStatus(status.from)} → ${storedStatus(status.to)}`,
      assignedTo && (assignedTo.to === null ? 'Unassigned' : `Assigned to ${name(assignedTo.to, people)}`),
      outcome && (saleOutcomeLabels[outcome.to as SaleOutcome] ?? String(outcome.to)),
      rest && (rest.to === null ? 'Rests no longer' : `Rests until ${writtenDate(String(rest.to))}`),
    ].filter(Boolean);
    return changes.join('; ') || 'Saved without a change';
  },
  change_taken_back: ({ status }) => `Took a change back${changeWords(status)}`,
  noted: () => 'Added a note',
  replied: ({ status, promisedFor }) =>
    `Replied${promisedFor ? `, and promised an answer by ${writtenDate(String(promisedFor))}` : ''}${changeWords(status)}`,
  reply_taken_back: ({ status, stage }) => `Took a reply back${stageWords(stage)}${changeWords(status)}`,
  reply_failed: ({ status }) => `The reply didn’t arrive${changeWords(status)}`,
  moved: ({ status, stage, messageId, accountId }) =>
    [
      `Moved it${stageWords(stage)}`,
      messageId ? ' with a letter' : '',
      accountId && !messageId ? ', with an account' : accountId ? ' and an account' : '',
      changeWords(status),
    ].join(''),
  wrote: ({ status }) => `Answered${changeWords(status)}`,
  message_attached: () => 'Attached an email',
  made_of_mail: () => 'Made this inquiry of an email',
  file_downloaded: ({ fileId }, { files }) =>
    `Opened ${files.find(({ id }) => id === fileId)?.name ?? 'a file that is gone'}`,
  corrected: ({ fields }, { formType }) => `Corrected it${labels(formType, fields)}`,
  files_added: ({ files }) => (files === 1 ? 'Added a file' : `Added ${String(files)} files`),
  virus_refused: ({ found }) => `Sent a file that was refused: the virus scanner found ${String(found)}`,
  withdrawn: () => 'Withdrew it',
  guardian_confirmed: () => 'Confirmed it',
};

function step(value: unknown): { from: unknown; to: unknown } | undefined {
  return typeof value === 'object' && value !== null && 'to' in value
    ? (value as { from: unknown; to: unknown })
    : undefined;
}

/** For example '; New → Answered', or ''. */
function changeWords(status: unknown): string {
  const change = step(status);
  return change ? `; ${storedStatus(change.from)} → ${storedStatus(change.to)}` : '';
}

/** For example ': Shortlist → Talk', or ''. */
function stageWords(stage: unknown): string {
  const change = step(stage);
  if (!change) return '';
  const [from, to] = [change.from, change.to].map((one) => stageLabels[one as Stage] ?? String(one));
  return `: ${from} → ${to}`;
}

const tones = {
  new: 'info',
  in_progress: 'accent',
  answered: 'success',
  closed: 'neutral',
  spam: 'warning',
} as const;

/** The tone of `inquiryStatusWords`. */
export function inquiryTone({ status, replyWaits, outcome }: Pick<InquiryView, 'status' | 'replyWaits' | 'outcome'>) {
  if (outcome === 'won') return 'success';
  return status === 'answered' && replyWaits ? 'warning' : tones[status];
}

function storedStatus(status: unknown): string {
  return inquiryStatusLabels[status as InquiryStatus] ?? String(status);
}

function name(id: unknown, people: Known['people']): string {
  return people.find((person) => person.id === id)?.name ?? `employee ${String(id)}`;
}

function labels(formType: string | null, fields: unknown): string {
  if (!Array.isArray(fields)) return '';
  return `: ${fields.map((field) => recordLabel(formType, String(field)).toLowerCase()).join(', ')}`;
}
