import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import { writtenDate } from '#shared/inquiries/forms/answered-fields.ts';
import { type Stage, stageLabels } from '#shared/inquiries/hiring.ts';
import { type InquiryStatus, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { type SaleOutcome, saleOutcomeLabels } from '#shared/sale-outcomes.ts';
import type { MessageAct } from '#shared/submissions/conversation.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionEventAct } from '#shared/submissions/transitions.ts';
import type { SentencePart } from './activity.ts';
import type { ActivityView } from './views.ts';

/** The act on `thing`, as it follows the actor's name. */
export function changeWords({ thing: about, detail, people }: ActivityView, thing: SentencePart): SentencePart[] {
  const act = String(detail.act ?? '');
  if (act === 'handed_over') return ['handed ', thing, ' over to ', personIn(detail.assignedTo, people)];
  if (about?.kind === 'site') return siteWords(detail, thing);
  if (act === 'assigned') return ['assigned ', thing, ' to ', personIn(detail.assignedTo, people)];
  if (about?.kind === 'submission') return [...submissionWords(act as SubmissionEventAct | MessageAct, detail, thing)];
  if (about?.kind === 'assignment') return [assignmentActs[act] ?? 'changed ', thing];
  if (about?.kind === 'evaluation') return [act === 'taken_back' ? 'took back ' : 'replied to ', thing];
  if (act === 'changed') return inquiryWords(detail, people, thing);
  if (act === 'moved') return moveWords(detail, thing);
  return [acts[act] ?? 'changed ', thing];
}

const acts: Record<string, string> = {
  reminded: 'sent a reminder of the self-evaluation to ',
  noted: 'added a note to ',
  change_taken_back: 'took back the change of ',
  corrected: 'corrected ',
  withdrawn: 'withdrew ',
  files_added: 'added files to ',
  guardian_confirmed: 'agreed to ',
  mailed_again: 'sent again ',
  mail_put_away: 'put away ',
  mails_released: 'sent what waited in ',
  reply_failed: 'could not deliver the reply to ',
  replied: 'replied to ',
  reply_taken_back: 'took back the reply to ',
  message_attached: 'attached a message to ',
  made_of_mail: 'made of a message ',
  wrote: 'answered our mail about ',
};

const assignmentActs: Record<string, string> = {
  ordered: 'ordered ',
  planned: 'changed the plan of ',
  take: 'took a piece of ',
  decline: 'declined a piece of ',
  hand_in: 'handed in a piece of ',
  return: 'returned a piece of ',
  accept: 'accepted a piece of ',
  publish: 'published a piece of ',
  withdraw: 'withdrew a published piece of ',
};

const submissionActs: Record<Exclude<SubmissionEventAct, 'set_status'> | MessageAct, string> = {
  draft: 'began ',
  submit: 'sent in ',
  edit: 'changed ',
  resubmit: 'sent in again ',
  withdraw: 'withdrew ',
  approve: 'approved ',
  request_changes: 'asked for changes to ',
  reject: 'rejected ',
  undo: 'took back the decision on ',
  won: 'won ',
  lost: 'lost ',
  wrote: 'wrote a message about ',
  noted: 'added a note to ',
  message_taken_back: 'took back a message about ',
};

function submissionWords(
  act: SubmissionEventAct | MessageAct,
  { to }: Record<string, unknown>,
  thing: SentencePart,
): SentencePart[] {
  if (act === 'set_status') return ['set ', thing, ` to ${statusLabel(String(to))}`];
  return [submissionActs[act] ?? 'changed ', thing];
}

const pictureActs: Record<string, string> = {
  picture_added: 'added a picture to ',
  picture_changed: 'changed a picture of ',
  picture_deleted: 'deleted a picture of ',
};

function siteWords({ act, document, version, restored }: Record<string, unknown>, thing: SentencePart): SentencePart[] {
  const picture = pictureActs[String(act)];
  if (picture) return [picture, thing];
  const what = (documentLabels[document as DocumentKind] ?? String(document)).toLowerCase();
  if (act === 'asked_to_publish') return [`asked for a publication of the ${what} on `, thing];
  if (act === 'scheduled') return [`scheduled a publication of the ${what} on `, thing];
  if (act === 'schedule_cancelled') return [`canceled the scheduled publication of the ${what} on `, thing];
  const again = typeof restored === 'number' ? `, which restores version ${restored}` : '';
  return [`published version ${String(version)} of the ${what} on `, thing, again];
}

function inquiryWords(
  { status, assignedTo, restsUntil, outcome }: Record<string, unknown>,
  people: ActivityView['people'],
  thing: SentencePart,
): SentencePart[] {
  const [state, sale, rest, person] = [status, outcome, restsUntil, assignedTo].map(stepTo);
  const ends = [inquiryStatusLabels[state as InquiryStatus], saleOutcomeLabels[sale as SaleOutcome]?.toLowerCase()];
  const end = ends.filter(Boolean).join(', ');
  const clauses: [verb: string, ...SentencePart[]][] = [];
  if (end !== '') clauses.push(['set ', ` to ${end}`]);
  if (rest) clauses.push(['let ', ` rest until ${writtenDate(String(rest))}`]);
  else if (rest === null && end === '') clauses.push(['ended the rest of ']);
  if (person !== undefined) clauses.push(['assigned ', ' to ', personIn(assignedTo, people)]);
  if (clauses.length === 0) return ['saved ', thing, ' without a change'];
  return clauses.flatMap(([verb, ...words], index) =>
    index === 0 ? [verb, thing, ...words] : [` and ${verb}it`, ...words],
  );
}

/** The new assignee. */
function personIn(assignedTo: unknown, people: ActivityView['people']): SentencePart {
  const person = stepTo(assignedTo);
  if (person === null) return 'nobody';
  const employee = people.find(({ id }) => id === person);
  return employee ? { person: employee } : `account ${String(person)}`;
}

/** For example 'moved inquiry OT-… to Talk and wrote to the applicant'. */
function moveWords({ stage, messageId }: Record<string, unknown>, thing: SentencePart): SentencePart[] {
  const to = stepTo(stage) as Stage;
  return ['moved ', thing, ` to ${stageLabels[to] ?? String(to)}`, messageId ? ' and wrote to the applicant' : ''];
}

function stepTo(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'to' in value ? value.to : undefined;
}
