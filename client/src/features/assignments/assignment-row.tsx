import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { formatRowTime } from '#client/lib/format.ts';
import { assignmentKindLabels, deliverableKindLabels } from '#shared/assignments/kinds.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { PieceBadge } from './piece-badge.tsx';
import { isLate, isOff, isOutstanding, startWords, whoWords } from './piece-words.ts';

interface AssignmentRowProps {
  assignment: AssignmentView;
  /** The pieces that the row tells of. */
  pieces: readonly DeliverableView[];
  readerId: number;
  isSelected: boolean;
  href: string;
  onSelect: () => void;
}

/** An assignment with its earliest due time, or when and where it is; each piece says whose it is and how it stands. */
export function AssignmentRow({ assignment, pieces, readerId, isSelected, href, onSelect }: AssignmentRowProps) {
  const { title, kind, isApproved } = assignment;
  const next = pieces
    .filter((piece) => piece.dueAt !== null && isOutstanding(piece))
    .sort((a, b) => Date.parse(a.dueAt ?? '') - Date.parse(b.dueAt ?? ''))[0];
  const start = startWords(assignment);
  return (
    <SplitRow isSelected={isSelected} className="py-1.5 pr-2 pl-4 text-sm leading-[1.125rem]">
      <SplitRowLink
        href={href}
        isSelected={isSelected}
        onSelect={onSelect}
        className="block truncate font-semibold text-base leading-[1.375rem] max-sm:whitespace-normal"
      >
        <bdi>{title}</bdi>
      </SplitRowLink>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="text-muted">
          {assignmentKindLabels[kind]}
          {isOff(assignment) ? ', called off' : !isApproved && ', not approved yet'}
        </span>
        {next?.dueAt ? (
          <time dateTime={next.dueAt} className={`tabular-nums ${isLate(next) ? 'font-medium text-danger' : ''}`}>
            {isLate(next) ? 'Was due ' : 'Due '}
            {formatRowTime(next.dueAt)}
          </time>
        ) : (
          start && <span className="tabular-nums wrap-anywhere">{start}</span>
        )}
      </p>
      {pieces.map((piece) => (
        <p key={piece.id} className="flex flex-wrap items-center justify-between gap-x-4 pt-1">
          <span className="min-w-0 wrap-anywhere">
            {deliverableKindLabels[piece.kind]}: <bdi>{whoWords(piece, readerId)}</bdi>
          </span>
          <PieceBadge piece={piece} />
        </p>
      ))}
    </SplitRow>
  );
}
