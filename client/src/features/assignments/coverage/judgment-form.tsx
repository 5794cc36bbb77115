import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import type { DraftTexts } from '#client/components/form/draft-conflict.tsx';
import { usePieceAct } from '#client/features/assignments/api.ts';
import { ApiError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import type { DraftValues } from '#client/lib/autosave/draft.ts';
import { useDraftWords } from '#client/lib/use-draft-words.ts';
import type { DeliverableStatus } from '#shared/assignments/transitions.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import type { FieldErrors } from '#shared/errors.ts';

export interface QuestionProps {
  piece: DeliverableView;
  onDone: (title: string, status: DeliverableStatus, others?: readonly DeliverableView[]) => void;
  onCancel: () => void;
}

interface JudgmentFormProps<Words extends DraftValues> extends QuestionProps {
  act: 'return' | 'publish';
  draftName: string;
  blank: Words;
  toBody: (words: Words) => object;
  label: string;
  pending: string;
  outcome: (words: Words) => Parameters<QuestionProps['onDone']>;
  children: (
    words: Words,
    change: <Name extends keyof Words & string>(name: Name, value: Words[Name]) => void,
    refusals: FieldErrors,
    texts: DraftTexts,
  ) => ReactNode;
}

/** Words that go with a judgment; they are kept in this browser until it is made. */
export function JudgmentForm<Words extends DraftValues>(props: JudgmentFormProps<Words>) {
  const { piece, act, draftName, blank, toBody, label, pending, outcome, onDone, onCancel, children } = props;
  const { data: reader } = useProfile();
  const [name] = useState(() => `${draftName}:${reader?.id}`);
  const asks = Object.keys(blank).filter((field) => field === 'note');
  const { words, texts, change, send } = useDraftWords(name, blank, asks);
  const judge = usePieceAct();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (judge.isPending) return;
    send((idempotencyKey) => judge.mutateAsync({ piece, act, body: toBody(words), idempotencyKey })).then(
      () => onDone(...outcome(words)),
      () => undefined,
    );
  }
  const refusals = judge.error instanceof ApiError ? judge.error.fields : {};
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-3">
      {children(words, change, refusals, texts)}
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
