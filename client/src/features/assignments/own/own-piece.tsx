import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DraftConflict } from '#client/components/form/draft-conflict.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { HandedIn } from '#client/features/assignments/handed-in.tsx';
import { PieceLine } from '#client/features/assignments/piece-line.tsx';
import { actPlace, answerId } from '#client/features/assignments/piece-words.ts';
import { useAct } from '#client/lib/outbox/outbox.ts';
import { waitingWords } from '#client/lib/outbox/waiting-words.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { type AnswerDetails, declineDraftName } from './answer-act.ts';
import { UnsavedWriting } from './kept-draft.tsx';
import { PieceWriting } from './piece-writing.tsx';

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
      {status === 'asked' && <TakeOrDecline {...{ assignment, piece, readerId }} />}
      {status === 'taken' && canHandIn && <Decline {...{ assignment, piece, readerId }} />}
      {canHandIn ? (
        <PieceWriting key={`${id} ${status}`} assignment={assignment} piece={piece} readerId={readerId} />
      ) : (
        handedInAt !== null && (
          <>
            <HandedIn piece={piece} />
            <UnsavedWriting piece={piece} readerId={readerId} />
          </>
        )
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

interface AnswerProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
}

function TakeOrDecline(props: AnswerProps) {
  const { piece } = props;
  const { answer, note } = useAnswer(props);
  const isAskedOfOne = piece.assignee !== null;
  return (
    <form noValidate onSubmit={answer.handleDecline} className="mt-3">
      {isAskedOfOne && <DeclineNote piece={piece} label="A word, if you decline (optional)" note={note} />}
      <AnswerWaiting answer={answer} />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" aria-disabled={answer.isWished} onClick={() => answer.press('take')}>
          {answer.kind === 'take' ? 'Taking...' : 'Take it'}
        </Button>
        {isAskedOfOne && (
          <Button type="submit" aria-disabled={answer.isWished}>
            {answer.kind === 'decline' ? 'Declining...' : 'Decline'}
          </Button>
        )}
        <TakeBack answer={answer} />
      </div>
    </form>
  );
}

/** Folded, since who has taken it seldom does. */
function Decline(props: AnswerProps) {
  const { answer, note } = useAnswer(props);
  const [isOpen, setOpen] = useState(answer.isWished || answer.waiting !== '' || answer.error !== null);
  if (!isOpen) {
    return (
      <Button variant="quiet" className="-mx-5" onClick={() => setOpen(true)}>
        Decline
      </Button>
    );
  }
  return (
    <form noValidate onSubmit={answer.handleDecline}>
      <DeclineNote piece={props.piece} label="Why you decline (optional)" note={note} autoFocus />
      <AnswerWaiting answer={answer} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" aria-disabled={answer.isWished}>
          {answer.isWished ? 'Declining...' : 'Decline it'}
        </Button>
        {answer.isWaiting ? (
          <TakeBack answer={answer} />
        ) : (
          <Button variant="quiet" onClick={() => setOpen(false)}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}

/** Sent by the frame's outbox; the note stays in its draft until then. */
function useAnswer({ assignment, piece, readerId }: AnswerProps) {
  const { act, refusal, press, takeBack } = useAct(answerId(readerId, piece.id));
  const { words, texts, change, save } = useDraftWords(declineDraftName(readerId, piece.id), { note: '' }, ['note']);
  const isWished = act !== undefined && !act.isStopped;
  function answer(kind: 'take' | 'decline'): void {
    if (isWished || (kind === 'decline' && texts.conflicts.note !== undefined)) return;
    save();
    const details: AnswerDetails = { pieceId: piece.id, version: piece.version };
    press({ kind, ownerId: readerId, ...actPlace(assignment, piece), details });
  }
  return {
    answer: {
      kind: isWished ? act.kind : undefined,
      isWished,
      isWaiting: isWished && act.failure !== null && !act.isSending,
      waiting: act ? waitingWords(act, { before: 'Not sent yet', after: 'It’s sent' }) : '',
      error: refusal ?? null,
      press: answer,
      takeBack,
      handleDecline: (event: FormEvent): void => {
        event.preventDefault();
        answer('decline');
      },
    },
    note: { words: words.note, texts, change: (note: string): void => change('note', note), isFixed: isWished },
  };
}

type Answer = ReturnType<typeof useAnswer>['answer'];

function AnswerWaiting({ answer: { error, waiting } }: { answer: Answer }) {
  return (
    <>
      <ErrorLine error={error} />
      <p role="status" className="mb-3 font-medium text-warning empty:hidden">
        {waiting}
      </p>
    </>
  );
}

function TakeBack({ answer: { isWaiting, takeBack } }: { answer: Answer }) {
  return (
    isWaiting && (
      <Button variant="quiet" onClick={takeBack}>
        Don’t send it yet
      </Button>
    )
  );
}

interface DeclineNoteProps {
  piece: DeliverableView;
  label: string;
  note: ReturnType<typeof useAnswer>['note'];
  autoFocus?: boolean;
}

function DeclineNote({ piece, label, note, autoFocus = false }: DeclineNoteProps) {
  const id = `decline-${piece.id}`;
  return (
    <>
      <DraftConflict texts={note.texts} field="note" noun="note" fieldId={id} />
      <Field id={id} label={label}>
        {(control) => (
          <textarea
            {...control}
            // biome-ignore lint/a11y/noAutofocus: the press that opened it asked for it
            autoFocus={autoFocus}
            rows={1}
            maxLength={5_000}
            readOnly={note.isFixed}
            value={note.words}
            onChange={({ target }) => note.change(target.value)}
            className={`${controlClass} grows-with-text resize-y`}
          />
        )}
      </Field>
    </>
  );
}
