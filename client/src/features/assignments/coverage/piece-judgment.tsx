import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { usePieceAct } from '#client/features/assignments/api.ts';
import { ApiError } from '#client/lib/api.ts';
import type { DraftValues } from '#client/lib/autosave/draft.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { deliverableOutcome } from '#shared/assignments/transitions.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { dayOf } from '#shared/days.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { Judgment } from './use-judgment-undo.ts';

interface PieceJudgmentProps {
  piece: DeliverableView;
  /** An admin hasn't approved the pitch yet, so nothing of it can appear. */
  isExpected: boolean;
  /** Keys act on one piece at a time: the first that waits. */
  hasKeys: boolean;
  onJudged: (judgment: Judgment) => void;
}

/** Accepts a piece, returns it with words, or says where it was published. */
export function PieceJudgment({ piece, isExpected, hasKeys, onJudged }: PieceJudgmentProps) {
  const [confirming, setAsked] = useState<'return' | 'publish'>();
  const judge = usePieceAct();
  const can = (act: 'accept' | 'return' | 'publish') =>
    !(act === 'publish' && isExpected) && deliverableOutcome('editor', piece.status, act) !== undefined;

  function accept() {
    if (judge.isPending || !can('accept')) return;
    const sentAt = performance.now();
    judge.mutate({ piece, act: 'accept' }, { onSuccess: () => onJudged({ piece, sentAt, ...outcomes.accept }) });
  }
  const leave = () => setAsked(undefined);
  function handleDone(judgment: Judgment) {
    leave();
    onJudged(judgment);
  }

  useShortcuts(
    hasKeys
      ? {
          ...(confirming && { Escape: leave }),
          a: accept,
          r: () => can('return') && setAsked('return'),
          p: () => can('publish') && setAsked('publish'),
        }
      : {},
  );

  if (confirming === 'return' && can('return'))
    return <ReturnForm piece={piece} onDone={handleDone} onCancel={leave} />;
  if (confirming === 'publish' && can('publish'))
    return <PublishForm piece={piece} onDone={handleDone} onCancel={leave} />;
  if (isExpected && piece.status === 'accepted')
    return <p className="mt-1 text-muted">It can be published once an admin has approved the pitch.</p>;
  if (!can('accept') && !can('publish')) return null;
  return (
    <>
      <ErrorLine error={judge.error} />
      <div className="mt-3 flex flex-wrap gap-3">
        {can('accept') && (
          <>
            <Button variant="primary" aria-disabled={judge.isPending} onClick={accept} aria-keyshortcuts="a">
              {judge.isPending ? 'Accepting...' : 'Accept'}
            </Button>
            <Button onClick={() => setAsked('return')} aria-keyshortcuts="r">
              Return
            </Button>
          </>
        )}
        {can('publish') && (
          <Button variant="primary" onClick={() => setAsked('publish')} aria-keyshortcuts="p">
            It is published
          </Button>
        )}
      </div>
    </>
  );
}

const outcomes = {
  accept: { title: 'Accepted', description: 'Its author is told in a moment.' },
  return: { title: 'Returned', description: 'Its author gets it back with your words in a moment.' },
  publish: { title: 'Published', description: 'Its author is told in a moment.' },
};

interface QuestionProps {
  piece: DeliverableView;
  onDone: (judgment: Judgment) => void;
  onCancel: () => void;
}

function ReturnForm(props: QuestionProps) {
  return (
    <JudgmentForm
      {...props}
      act="return"
      blank={{ note: '' }}
      toBody={(words) => words}
      label="Return it"
      pending="Returning..."
    >
      {(words, change, refusals) => (
        <Field id={`return-${props.piece.id}`} label="What should change" required error={refusals.note?.[0]}>
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
      )}
    </JudgmentForm>
  );
}

function PublishForm(props: QuestionProps) {
  const { id, kind } = props.piece;
  const isPrint = kind === 'print';
  return (
    <JudgmentForm
      {...props}
      act="publish"
      blank={{ link: '', publishedAt: dayOf(new Date()), issue: '' }}
      toBody={({ link, publishedAt, issue }) => ({
        link,
        publishedAt: publishedAt || undefined,
        ...(isPrint ? { issue } : {}),
      })}
      label="Publish it"
      pending="Saving..."
    >
      {(words, change, refusals) => (
        <>
          <TextField
            id={`link-${id}`}
            label={isPrint ? 'Its address, if it has one' : 'Its address'}
            type="url"
            inputMode="url"
            autoFocus
            required={!isPrint}
            maxLength={2_000}
            value={words.link}
            error={refusals.link?.[0]}
            onChange={({ target }) => change('link', target.value)}
          />
          {isPrint && (
            <TextField
              id={`issue-${id}`}
              label="Issue"
              maxLength={100}
              value={words.issue}
              error={refusals.issue?.[0]}
              onChange={({ target }) => change('issue', target.value)}
            />
          )}
          <DayField
            id={`day-${id}`}
            label="Day"
            value={words.publishedAt}
            error={refusals.publishedAt?.[0]}
            onChange={({ target }) => change('publishedAt', target.value)}
          />
        </>
      )}
    </JudgmentForm>
  );
}

interface JudgmentFormProps<Words extends DraftValues> extends QuestionProps {
  act: 'return' | 'publish';
  blank: Words;
  toBody: (words: Words) => object;
  label: string;
  pending: string;
  children: (
    words: Words,
    change: <Name extends keyof Words & string>(name: Name, value: Words[Name]) => void,
    refusals: FieldErrors,
  ) => ReactNode;
}

/** Words that go with a judgment; they are kept in this browser until it is made. */
function JudgmentForm<Words extends DraftValues>(props: JudgmentFormProps<Words>) {
  const { piece, act, blank, toBody, label, pending, onDone, onCancel, children } = props;
  const name = `${act}:${piece.id}`;
  const { words, change, send } = useDraftWords(name, blank);
  const judge = usePieceAct();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (judge.isPending) return;
    const judgment = {
      piece,
      sentAt: performance.now(),
      draft: { name, values: words, base: blank },
      ...outcomes[act],
    };
    send((idempotencyKey) => judge.mutateAsync({ piece, act, body: toBody(words), idempotencyKey })).then(
      () => onDone(judgment),
      () => undefined,
    );
  }
  const refusals = judge.error instanceof ApiError ? judge.error.fields : {};
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-3">
      {children(words, change, refusals)}
      {Object.keys(refusals).length === 0 && <ErrorLine error={judge.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={judge.isPending}>
          {judge.isPending ? pending : label}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
