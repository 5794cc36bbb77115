import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { usePieceAct, useSavePlan } from '#client/features/assignments/api.ts';
import { pieceWords } from '#client/features/assignments/piece-words.ts';
import { toast } from '#client/lib/toast.ts';
import { useIdempotencyKey } from '#client/lib/use-idempotency-key.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { type DeliverableStatus, deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { JudgmentForm, type QuestionProps } from './judgment-form.tsx';
import { PublishForm } from './publish-form.tsx';

interface PieceJudgmentProps {
  piece: DeliverableView;
  /** Until an admin has approved the pitch, nothing of it can appear. */
  isApproved: boolean;
  /** Keys act on one piece at a time: the first that waits. */
  hasKeys: boolean;
  /** Accepted pieces of its event that can appear with it. */
  together?: readonly DeliverableView[];
  /** The address of its event that was given last. */
  proposed?: string;
  /** Called with the pieces that an act went to, and how they stand since. */
  onJudged?: (ids: readonly number[], status: DeliverableStatus) => void;
}

/** Accepts a piece, returns it with words, says where it was published, corrects that or takes it back. */
export function PieceJudgment(props: PieceJudgmentProps) {
  const { piece, isApproved, hasKeys, together = [], proposed = '', onJudged } = props;
  const [confirming, setAsked] = useState<'return' | 'publish' | 'withdraw' | 'drop'>();
  const judge = usePieceAct();
  const can = (act: 'accept' | 'return' | 'publish' | 'withdraw' | 'drop') =>
    (act !== 'publish' || isApproved) && deliverableOutcome('editor', piece.status, act) !== undefined;

  function accept() {
    if (judge.isPending || !can('accept')) return;
    judge.mutate({ piece, act: 'accept' }, { onSuccess: () => handleDone('Accepted', 'accepted') });
  }
  const leave = () => setAsked(undefined);
  const isPublished = piece.status === 'published';
  const isAccepted = piece.status === 'accepted';
  function handleDone(title: string, status: DeliverableStatus, others: readonly DeliverableView[] = []) {
    leave();
    const pieces = [piece, ...others];
    toast({ title, description: pieces.map(pieceWords).join('; ') });
    onJudged?.(
      pieces.map(({ id }) => id),
      status,
    );
  }

  useShortcuts(
    hasKeys
      ? {
          ...(confirming && { Escape: leave }),
          a: accept,
          r: () => can('return') && setAsked('return'),
          p: () => can('publish') && setAsked('publish'),
          w: () => can('withdraw') && setAsked('withdraw'),
          d: () => piece.status === 'accepted' && setAsked('drop'),
        }
      : {},
  );

  if (confirming === 'return' && can('return'))
    return <ReturnForm piece={piece} onDone={handleDone} onCancel={leave} />;
  if (confirming === 'publish' && can('publish'))
    return <PublishForm piece={piece} together={together} proposed={proposed} onDone={handleDone} onCancel={leave} />;
  if (confirming === 'withdraw' && can('withdraw'))
    return <Withdrawal piece={piece} onDone={handleDone} onCancel={leave} />;
  if (confirming === 'drop' && can('drop')) return <Dropping piece={piece} onCancel={leave} />;
  if (!can('accept') && !isAccepted && !isPublished) return null;
  return (
    <>
      {!isApproved && isAccepted && (
        <p className="mt-1 text-muted">It can be published once an admin has approved the pitch.</p>
      )}
      <ErrorLine error={judge.error} />
      <div className="mt-3 flex flex-wrap gap-3">
        {can('accept') && (
          <Button variant="primary" aria-disabled={judge.isPending} onClick={accept} aria-keyshortcuts="a">
            {judge.isPending ? 'Accepting...' : 'Accept'}
          </Button>
        )}
        {can('publish') && (
          <Button
            variant={isPublished ? 'secondary' : 'primary'}
            onClick={() => setAsked('publish')}
            aria-keyshortcuts="p"
          >
            {isPublished ? 'Correct' : 'It is published'}
          </Button>
        )}
        {can('return') && (
          <Button onClick={() => setAsked('return')} aria-keyshortcuts="r">
            Return
          </Button>
        )}
        {can('withdraw') && (
          <Button onClick={() => setAsked('withdraw')} aria-keyshortcuts="w">
            Withdraw
          </Button>
        )}
        {isAccepted && (
          <Button onClick={() => setAsked('drop')} aria-keyshortcuts="d">
            Drop
          </Button>
        )}
      </div>
    </>
  );
}

function ReturnForm(props: QuestionProps) {
  const id = `return-${props.piece.id}`;
  return (
    <JudgmentForm
      {...props}
      act="return"
      draftName={`return:${props.piece.id}`}
      blank={{ note: '' }}
      toBody={(words) => words}
      label="Return it"
      pending="Returning..."
      outcome={() => ['Returned', 'returned']}
    >
      {(words, change, refusals, texts) => (
        <>
          <DraftConflict texts={texts} field="note" noun="note" fieldId={id} />
          <Field id={id} label="What should change" required error={refusals.note?.[0]}>
            {(control) => (
              <textarea
                {...control}
                // biome-ignore lint/a11y/noAutofocus: the key that opened it asked for it
                autoFocus
                rows={3}
                maxLength={5_000}
                value={words.note}
                onChange={({ target }) => change('note', target.value)}
                className={controlClass}
              />
            )}
          </Field>
        </>
      )}
    </JudgmentForm>
  );
}

function Withdrawal({ piece, onDone, onCancel }: QuestionProps) {
  const judge = usePieceAct();
  return (
    <Certain
      question="Withdraw it? It’s accepted again, without its address, and leaves the landing page and its feed. Its author is told."
      label="Withdraw it"
      pending="Withdrawing..."
      act={judge}
      onConfirm={() => judge.mutate({ piece, act: 'withdraw' }, { onSuccess: () => onDone('Withdrawn', 'accepted') })}
      onCancel={onCancel}
    />
  );
}

function Dropping({ piece, onCancel }: Omit<QuestionProps, 'onDone'>) {
  const save = useSavePlan();
  const withKey = useIdempotencyKey();
  const plan = { deliverables: [{ id: piece.id, dropped: true }] };
  const drop = () =>
    withKey(plan, (idempotencyKey) => save.mutateAsync({ id: piece.assignmentId, plan, idempotencyKey }));
  return (
    <Certain
      question="Drop it? Its author is told. It can be asked for again in the plan."
      label="Drop it"
      pending="Dropping..."
      act={save}
      onConfirm={() => drop().catch(() => undefined)}
      onCancel={onCancel}
    />
  );
}

interface CertainProps {
  question: string;
  label: string;
  pending: string;
  act: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onCancel: () => void;
}

function Certain({ question, label, pending, act: { isPending, error }, onConfirm, onCancel }: CertainProps) {
  return (
    <div className="mt-3">
      <p className="mb-3">{question}</p>
      <ErrorLine error={error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" autoFocus aria-disabled={isPending} onClick={() => isPending || onConfirm()}>
          {isPending ? pending : label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
