import { LinkedText } from '#client/components/text/linked-text.tsx';
import { SubmissionChanges } from '#client/features/submissions/submission-changes.tsx';
import { formatDateTime, formatRowTime } from '#client/lib/format.ts';
import { personName } from '#shared/employees/names.ts';
import { roleLabel } from '#shared/roles.ts';
import { fieldLabel } from '#shared/submissions/fields.ts';
import { type SubmissionType, statusLabel } from '#shared/submissions/submissions.ts';
import type { MessageView, SubmissionDetail, SubmissionEventView } from '#shared/submissions/views.ts';
import type { EmployeeSummary } from '#shared/wire.ts';
import { MessageForm } from './message-form.tsx';
import { SubmissionFiles } from './submission-files.tsx';

interface ConversationProps {
  submission: SubmissionDetail;
  readerId: number;
  /** For the author: what comes next, in a sentence. */
  next?: string | undefined;
  /** The author's form above has the reviewer's last note, and the place to answer it. */
  isAnswered?: boolean;
}

/** Shows what happened to a submission, and a form for a message. */
export function Conversation({ submission, readerId, next, isAnswered = false }: ConversationProps) {
  const { id, submissionType: type, messages, assignments, status, returned } = submission;
  const events = submission.events.map((event) =>
    isAnswered && event.at === returned?.at ? { ...event, note: null } : event,
  );
  const isOwn = events[0]?.actor.id === readerId;
  const isReader = (person: EmployeeSummary) => person.id === readerId;
  const entries = [
    ...events.map((event) => ({
      key: `event ${event.id}`,
      at: event.at,
      node: nodes[event.act],
      entry: <TimelineEvent type={type} event={event} isReader={isReader(event.actor)} isOwn={isOwn} />,
    })),
    ...messages.map((message) => ({
      key: `message ${message.id}`,
      at: message.at,
      node: 'border-2 border-info bg-bg',
      entry: <TimelineMessage submissionId={id} type={type} message={message} isReader={isReader(message.author)} />,
    })),
    ...assignments.map(({ id: assignmentId, at, actor, assignee }) => ({
      key: `assignment ${assignmentId}`,
      at,
      node: 'bg-rule-strong',
      entry: <WhoDid person={actor} isReader={isReader(actor)} deed={assigned(actor, assignee, readerId)} at={at} />,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return (
    <>
      <ol className="border-rule-strong border-l-2">
        {entries.map(({ key, node, entry }) => (
          <li key={key} className="relative pb-7 pl-6">
            <Node className={node} />
            {entry}
          </li>
        ))}
        {next && (
          <li className="relative pl-6">
            <Node className="border-2 border-rule-strong bg-bg" />
            <p className="text-muted text-sm">What comes next</p>
            <p className="max-w-[60ch] font-medium">{next}</p>
          </li>
        )}
      </ol>
      {status !== 'draft' && !isAnswered && <MessageForm key={id} submission={submission} readerId={readerId} />}
    </>
  );
}

function assigned(actor: EmployeeSummary, assignee: EmployeeSummary | null, readerId: number): string {
  if (!assignee) return 'assigned this to nobody';
  if (assignee.id === actor.id) return 'took this on';
  return `assigned this to ${assignee.id === readerId ? 'you' : personName(assignee)}`;
}

interface TimelineEventProps {
  type: SubmissionType;
  event: SubmissionEventView;
  isReader: boolean;
  isOwn: boolean;
}

function TimelineEvent({ type, event, isReader, isOwn }: TimelineEventProps) {
  const { act, actor, at, note, internalNote, fields, changes, toStatus } = event;
  const deed = act === 'set_status' ? `set this to ${statusLabel(toStatus)}` : deeds[act];
  return (
    <>
      <WhoDid person={actor} isReader={isReader} deed={deed} at={at} />
      {fields.length > 0 && (
        <p className="mt-2 text-sm">To change: {fields.map((field) => fieldLabel(type, field)).join(', ')}</p>
      )}
      {note && <Note label={noteLabel(act, isOwn)} text={note} look="border-accent bg-surface" />}
      {internalNote && <Note label={internalLabel} text={internalNote} look={internalLook} />}
      {changes.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            What changed ({changes.length})
          </summary>
          <div className="mt-1">
            <SubmissionChanges changes={changes} />
          </div>
        </details>
      )}
    </>
  );
}

interface TimelineMessageProps {
  submissionId: number;
  type: SubmissionType;
  message: MessageView;
  isReader: boolean;
}

function TimelineMessage({ submissionId, type, message, isReader }: TimelineMessageProps) {
  const { kind, author, field, at } = message;
  const isNote = kind === 'note';
  const about = field === null ? '' : ` about ${fieldLabel(type, field)}`;
  return (
    <>
      <WhoDid person={author} isReader={isReader} deed={`${isNote ? 'noted' : 'wrote'}${about}`} at={at} />
      <div className={`mt-2 max-w-[75ch] border-l-4 px-4 py-2.5 ${isNote ? internalLook : 'border-info bg-surface'}`}>
        {isNote && <p className="text-sm">{internalLabel}</p>}
        <Words text={message.text} />
        <SubmissionFiles submissionId={submissionId} files={message.files} />
      </div>
    </>
  );
}

interface WhoDidProps {
  person: EmployeeSummary;
  isReader: boolean;
  deed: string;
  at: string;
}

function WhoDid({ person, isReader, deed, at }: WhoDidProps) {
  return (
    <>
      <p>
        <strong className="wrap-anywhere font-semibold">{isReader ? 'You' : personName(person)}</strong>
        {!isReader && <span className="text-muted"> ({roleLabel(person.role)})</span>} {deed}
      </p>
      <p className="text-muted text-sm">
        <time dateTime={at} title={formatDateTime(at)}>
          {formatRowTime(at)}
        </time>
      </p>
    </>
  );
}

const internalLabel = 'Internal note, for colleagues only';
const internalLook = 'border-warning bg-warning-tint';

function noteLabel(act: SubmissionEventView['act'], isOwn: boolean): string {
  if (act === 'lost') return 'Reason';
  if (act === 'resubmit') return isOwn ? 'Your answer to the reviewer' : 'Answer to the reviewer';
  return isOwn ? 'Note to you' : 'Note to the author';
}

function Note({ label, text, look }: { label: string; text: string; look: string }) {
  return (
    <div className={`mt-2 max-w-[75ch] border-l-4 px-4 py-2.5 ${look}`}>
      <p className="text-sm">{label}</p>
      <Words text={text} />
    </div>
  );
}

function Words({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      <LinkedText text={text} />
    </p>
  );
}

function Node({ className }: { className: string }) {
  return <span aria-hidden="true" className={`absolute top-1.5 -left-[7px] size-3 rounded-full ${className}`} />;
}

const deeds: Record<Exclude<SubmissionEventView['act'], 'set_status'>, string> = {
  draft: 'began a draft',
  submit: 'sent this in',
  edit: 'edited this',
  resubmit: 'sent this again',
  withdraw: 'withdrew this',
  approve: 'approved this',
  request_changes: 'asked for changes',
  reject: 'rejected this',
  undo: 'took the decision back',
  won: 'won this',
  lost: 'said that this is lost',
};

const nodes: Record<SubmissionEventView['act'], string> = {
  draft: 'bg-rule-strong',
  submit: 'bg-info',
  edit: 'bg-rule-strong',
  resubmit: 'bg-info',
  withdraw: 'bg-rule-strong',
  approve: 'bg-success',
  request_changes: 'bg-accent-drawn',
  reject: 'bg-danger',
  undo: 'bg-rule-strong',
  set_status: 'bg-text',
  won: 'bg-success',
  lost: 'bg-rule-strong',
};
