import { formatDate, formatDayOf, formatRowTime, formatTime } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { outstandingStatuses } from '#shared/assignments/transitions.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { roleLabel } from '#shared/roles.ts';

/** Of an act in the outbox: what it is about, and where its form is. */
export function actPlace({ id, title }: AssignmentView, { kind }: DeliverableView): { title: string; href: string } {
  const href = `${pathTo('employeeAssignments')}?selected=${id}`;
  return { title: `${deliverableKindLabels[kind]}: ${title}`, href };
}

/** In the outbox: taking or declining, which replace each other. */
export function answerId(readerId: number, pieceId: number): string {
  return `answer:${readerId}:${pieceId}`;
}

/** In the outbox. */
export function handInId(readerId: number, pieceId: number): string {
  return `hand-in:${readerId}:${pieceId}`;
}

/** The assignee's name, such as 'you', 'Ida Brandt' or 'any photographer'. */
export function whoWords({ assignee, offeredTo }: Pick<DeliverableView, 'assignee' | 'offeredTo'>, readerId?: number) {
  if (assignee) return assignee.id === readerId ? 'you' : personName(assignee);
  return offeredTo ? `any ${roleLabel(offeredTo).toLowerCase()}` : 'nobody yet';
}

/** Such as 'Photos: Ida Brandt'. */
export function pieceWords(piece: Pick<DeliverableView, 'kind' | 'assignee' | 'offeredTo'>): string {
  return `${deliverableKindLabels[piece.kind]}: ${whoWords(piece)}`;
}

/** Adds to its badge how it stands. */
export function statusWords(piece: DeliverableView): string {
  const { status, assignee, last, publishedAt, handedInAt } = piece;
  if (status === 'asked') return assignee ? 'Asked, not answered yet' : 'Not taken yet';
  if (status === 'taken') return 'Not handed in yet';
  if (status === 'published' && publishedAt) return `Published ${formatDayOf(publishedAt)}`;
  if (status === 'handed_in' && handedInAt) return `Handed in ${formatRowTime(handedInAt)}`;
  if (status === 'returned' && last?.act === 'return') return `Returned by ${last.by}`;
  return '';
}

export function isOutstanding({ status }: Pick<DeliverableView, 'status'>): boolean {
  return outstandingStatuses.some((one) => one === status);
}

export function isLate(piece: Pick<DeliverableView, 'status' | 'dueAt'>, now = Date.now()): boolean {
  return piece.dueAt !== null && isOutstanding(piece) && Date.parse(piece.dueAt) < now;
}

/** When it is due, and that it moves with the event while nothing is handed in. */
export function dueWords(piece: Pick<DeliverableView, 'status' | 'dueAt' | 'dueHours'>): string {
  const { dueAt, dueHours } = piece;
  const hours = dueHours === null ? '' : `${dueHours} hours after the end of the event`;
  if (dueAt === null) return hours ? `Due ${hours}` : piece.status === 'declined' ? '' : 'No due time';
  const due = `${isLate(piece) ? 'Late: was due' : 'Due'} ${formatRowTime(dueAt)}`;
  return hours ? `${due}, ${hours}` : due;
}

/** Such as '40 minutes' or '3 hours' or '2 days'. */
function spanWords(minutes: number): string {
  if (minutes < 120) return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return minutes < 48 * 60 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1_440)} days`;
}

/** Such as 'Handed in 40 minutes before it was due'; '' without a due time. */
export function punctualityWords({ measured, handedInAt }: Pick<DeliverableView, 'measured' | 'handedInAt'>): string {
  const minutes = measured?.minutesBeforeDue;
  if (handedInAt === null || minutes === null || minutes === undefined) return '';
  return minutes < 0
    ? `Handed in ${spanWords(-minutes)} after it was due`
    : `Handed in ${spanWords(minutes)} before it was due`;
}

/** Leaves out dropped pieces. */
export function piecesOf({ deliverables }: Pick<AssignmentView, 'deliverables'>): DeliverableView[] {
  return deliverables.filter(({ status }) => status !== 'dropped');
}

/** Off with its pitch, or called off: all that was asked for is dropped. */
export function isOff({ isOn, deliverables }: Pick<AssignmentView, 'isOn' | 'deliverables'>): boolean {
  return !isOn || (deliverables.length > 0 && deliverables.every(({ status }) => status === 'dropped'));
}

/** As its reader meets it: what they have declined is due no longer, for them. */
export function asTheirs(piece: DeliverableView, reader: { id: number }): DeliverableView {
  const isOver = piece.status === 'declined' && piece.assignee?.id === reader.id;
  return isOver ? { ...piece, dueAt: null, dueHours: null } : piece;
}

/** Theirs, or offered to their role and not taken. */
export function isForReader(
  { assignee, offeredTo, status }: DeliverableView,
  reader: { id: number; role: string },
): boolean {
  if (assignee) return assignee.id === reader.id && status !== 'dropped';
  return offeredTo === reader.role && status === 'asked';
}

/** Such as 'Dec 7, 7:00 PM, Pier 9', for a row; '' where neither is known. */
export function startWords({ beginsAt, endsAt, place }: Pick<AssignmentView, 'beginsAt' | 'endsAt' | 'place'>): string {
  const at = beginsAt ?? endsAt;
  return [at && formatRowTime(at), place].filter(Boolean).join(', ');
}

/** Such as 'Dec 7, 7:00 PM to 10:00 PM, Pier 9'. */
export function eventWords({ beginsAt, endsAt, place }: Pick<AssignmentView, 'beginsAt' | 'endsAt' | 'place'>): string {
  const begins = beginsAt && formatRowTime(beginsAt);
  const isSameDay = begins && endsAt && formatDate(beginsAt) === formatDate(endsAt);
  const ends = endsAt && (isSameDay ? formatTime(endsAt) : formatRowTime(endsAt));
  const when = begins && ends ? `${begins} to ${ends}` : (begins ?? (ends && `until ${ends}`));
  return [when, place].filter(Boolean).join(', ');
}
