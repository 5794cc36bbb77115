import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { usePieceAct } from '#client/features/assignments/api.ts';
import { HandedIn } from '#client/features/assignments/handed-in.tsx';
import { PieceLine } from '#client/features/assignments/piece-line.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';

const PieceWriting = lazy(async () => ({ default: (await import('./piece-writing.tsx')).PieceWriting }));

interface OwnPieceProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
}

/** A piece that one is asked for: take or decline it, write it, hand it in; and what an editor said about it. */
export function OwnPiece({ assignment, piece, readerId }: OwnPieceProps) {
  const { id, status, note, last, handedInAt } = piece;
  const canHandIn = deliverableOutcome('assignee', status, 'hand_in') !== undefined;
  const told = useTold(piece);
  return (
    <PieceLine piece={piece} readerId={readerId}>
      <p ref={told.ref} tabIndex={-1} role="status" className="font-medium text-success empty:hidden">
        {told.words}
      </p>
      {status === 'returned' && note && (
        <div className="mt-3 border-accent border-l-4 bg-surface px-4 py-3">
          <p className="font-medium">{last?.act === 'return' ? last.by : 'An editor'} returned it:</p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
            <LinkedText text={note} />
          </p>
        </div>
      )}
      {status === 'asked' && <TakeOrDecline piece={piece} />}
      {status === 'taken' && canHandIn && <Decline piece={piece} />}
      {canHandIn ? (
        <Suspense>
          <PieceWriting key={`${id} ${status}`} assignment={assignment} piece={piece} readerId={readerId} />
        </Suspense>
      ) : (
        handedInAt !== null && <HandedIn piece={piece} />
      )}
    </PieceLine>
  );
}

/** Says what the reader's own act led to; it takes the focus of the button that left. */
function useTold({ status }: DeliverableView) {
  const before = useRef(status);
  const ref = useRef<HTMLParagraphElement>(null);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    setWords(outcomes[status] ?? '');
  }, [status]);
  useEffect(() => {
    if (words && document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  }, [words]);
  return { ref, words };
}

const outcomes: Partial<Record<DeliverableView['status'], string>> = {
  taken: 'It’s yours.',
  declined: 'You declined it: whoever plans it can ask somebody else.',
  handed_in: 'It’s handed in: an editor reads it next.',
};

function TakeOrDecline({ piece }: { piece: DeliverableView }) {
  const take = usePieceAct();
  const decline = useDecline(piece);
  const isBusy = take.isPending || decline.isPending;
  const isAskedOfOne = piece.assignee !== null;
  return (
    <form noValidate onSubmit={decline.handleSubmit} className="mt-3">
      {isAskedOfOne && <DeclineNote piece={piece} label="A word, if you decline (optional)" decline={decline} />}
      <ErrorLine error={take.error ?? decline.error} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={isBusy} onClick={() => isBusy || take.mutate({ piece, act: 'take' })}>
          {take.isPending ? 'Taking...' : 'Take it'}
        </Button>
        {isAskedOfOne && (
          <Button type="submit" aria-disabled={isBusy}>
            {decline.isPending ? 'Declining...' : 'Decline'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Folded, since who has taken it seldom does. */
function Decline({ piece }: { piece: DeliverableView }) {
  const [isOpen, setOpen] = useState(false);
  const decline = useDecline(piece);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="-mx-5" onClick={() => setOpen(true)}>
        Decline
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={decline.handleSubmit}>
      <DeclineNote piece={piece} label="Why you decline (optional)" decline={decline} autoFocus />
      <ErrorLine error={decline.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" aria-disabled={decline.isPending}>
          {decline.isPending ? 'Declining...' : 'Decline it'}
        </Button>
        <Button variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function useDecline(piece: DeliverableView) {
  const { words, texts, change, send } = useDraftWords(`decline:${piece.id}:${useProfile().data?.id}`, { note: '' }, [
    'note',
  ]);
  const decline = usePieceAct();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (decline.isPending) return;
    const body = { note: words.note };
    send((idempotencyKey) => decline.mutateAsync({ piece, act: 'decline', body, idempotencyKey })).catch(
      () => undefined,
    );
  }
  return {
    note: words.note,
    texts,
    isPending: decline.isPending,
    error: decline.error,
    change: (note: string): void => change('note', note),
    handleSubmit,
  };
}

interface DeclineNoteProps {
  piece: DeliverableView;
  label: string;
  decline: ReturnType<typeof useDecline>;
  autoFocus?: boolean;
}

function DeclineNote({ piece, label, decline, autoFocus = false }: DeclineNoteProps) {
  const id = `decline-${piece.id}`;
  return (
    <>
      <DraftConflict texts={decline.texts} field="note" noun="note" fieldId={id} />
      <Field id={id} label={label}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
            autoFocus={autoFocus}
            rows={1}
            maxLength={5_000}
            value={decline.note}
            onChange={({ target }) => decline.change(target.value)}
            className={`${controlClass} grows-with-text resize-y`}
          />
        )}
      </Field>
    </>
  );
}
