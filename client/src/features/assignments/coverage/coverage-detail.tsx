import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useSavePlan } from '#client/features/assignments/api.ts';
import { HandedIn } from '#client/features/assignments/handed-in.tsx';
import { PieceLine } from '#client/features/assignments/piece-line.tsx';
import { isOff, isOutstanding, piecesOf } from '#client/features/assignments/piece-words.ts';
import { PlanForm } from '#client/features/assignments/plan/plan-form.tsx';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { DeliverableStatus } from '#shared/assignments/transitions.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { PieceJudgment } from './piece-judgment.tsx';

interface CoverageDetailProps {
  assignment: AssignmentView;
  readerId: number;
  /** Called after an act when nothing here waits for the reader any more. */
  onDone: () => void;
  /** Whether the list shows only what was handed in: what is accepted then waits no longer. */
  isReading: boolean;
}

/** Each piece of an assignment, with what an editor can do, and the plan to change. */
export function CoverageDetail({ assignment, readerId, onDone, isReading }: CoverageDetailProps) {
  const [isPlanning, setPlanning] = useState(false);
  const pieces = piecesOf(assignment);
  const waiting =
    pieces.find((piece) => isWaiting(piece, readerId)) ??
    pieces.find(({ status, assignee }) => status === 'published' && assignee?.id !== readerId);
  const open = () => setPlanning(true);
  const close = () => setPlanning(false);
  const isCalledOff = isOff(assignment);
  function handleJudged(ids: readonly number[], status: DeliverableStatus) {
    const after = pieces.map((piece) => (ids.includes(piece.id) ? { ...piece, status } : piece));
    if (!waitsFor({ ...assignment, deliverables: after }, readerId, isReading)) onDone();
  }
  const accepted = pieces.filter(({ status, kind, assignee }) => {
    return status === 'accepted' && kind !== 'print' && assignee?.id !== readerId;
  });
  const published = pieces.filter(({ status, link }) => status === 'published' && link);
  published.sort((a, b) => Date.parse(b.publishedAt ?? '') - Date.parse(a.publishedAt ?? ''));
  useShortcuts(isCalledOff ? {} : { e: open });
  return (
    <FocusHome>
      <ul className="mt-4 border-rule border-t empty:hidden">
        {pieces.map((piece) => (
          <PieceLine key={piece.id} piece={piece} readerId={readerId}>
            {piece.note && (piece.status === 'declined' || piece.status === 'returned') && (
              <p dir="auto" className="mt-1 whitespace-pre-wrap border-rule border-l-2 pl-4 wrap-anywhere">
                <LinkedText text={piece.note} />
              </p>
            )}
            {piece.handedInAt !== null && <HandedIn piece={piece} isOpen={piece.status === 'handed_in'} />}
            {piece.assignee?.id === readerId && piece.status === 'handed_in' && (
              <p className="mt-1 text-muted">This is your own piece: a colleague judges it.</p>
            )}
            {piece.assignee?.id !== readerId && !isCalledOff && (
              <PieceJudgment
                key={`${piece.id} ${piece.status}`}
                piece={piece}
                isApproved={assignment.isApproved}
                hasKeys={piece === waiting && !isPlanning}
                together={accepted.includes(piece) ? accepted.filter((other) => other !== piece) : []}
                proposed={published[0]?.link ?? ''}
                onJudged={handleJudged}
              />
            )}
          </PieceLine>
        ))}
      </ul>
      {isPlanning && !isCalledOff ? (
        <div className="mt-5">
          <h4 className="mb-3 font-semibold text-lg">Change the plan</h4>
          <PlanForm
            key={assignment.version}
            assignment={assignment}
            readerId={readerId}
            onSaved={close}
            onCancel={close}
          />
        </div>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          {!isCalledOff && (
            <Button onClick={open} aria-keyshortcuts="e">
              Change the plan
            </Button>
          )}
          <CallOff assignment={assignment} />
        </div>
      )}
    </FocusHome>
  );
}

/** Drops what nobody has handed in, or asks again for what was called off. */
function CallOff({ assignment }: { assignment: AssignmentView }) {
  const { id, version, isOn, deliverables } = assignment;
  const save = useSavePlan();
  const withKey = useIdempotencyKey();
  const left = deliverables.filter(isOutstanding);
  const turn = (pieces: readonly DeliverableView[], dropped: boolean) => {
    const plan = { version, deliverables: pieces.map((piece) => ({ id: piece.id, dropped })) };
    return withKey(plan, (idempotencyKey) => save.mutateAsync({ id, plan, idempotencyKey }));
  };
  if (left.length > 0)
    return (
      <ConfirmDialog
        label="Call it off"
        title="Call this off?"
        confirm="Call it off"
        pending="Calling it off..."
        onConfirm={() => turn(left, true)}
      >
        What isn’t handed in is dropped, and those at work on it are told. What was handed in stays.
        {left.length === piecesOf(assignment).length && ' You can put it on again.'}
      </ConfirmDialog>
    );
  if (!isOff(assignment)) return null;
  if (!isOn) return <p className="text-muted">It’s on again once its pitch is approved.</p>;
  return (
    <>
      <Button
        aria-disabled={save.isPending}
        onClick={() => save.isPending || turn(deliverables, false).catch(() => undefined)}
      >
        {save.isPending ? 'Putting it on again...' : 'Put it on again'}
      </Button>
      <ErrorLine error={save.error} />
    </>
  );
}

/** Whether an editor has a piece of it to read, or one to publish. */
export function waitsFor(
  { deliverables, isApproved }: Pick<AssignmentView, 'deliverables' | 'isApproved'>,
  readerId: number,
  isReading: boolean,
): boolean {
  const isLeft = (piece: DeliverableView) => piece.status === 'handed_in' || (!isReading && isApproved);
  return deliverables.some((piece) => isWaiting(piece, readerId) && isLeft(piece));
}

function isWaiting({ status, assignee }: DeliverableView, readerId: number): boolean {
  return (status === 'handed_in' || status === 'accepted') && assignee?.id !== readerId;
}
