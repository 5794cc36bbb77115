import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { usePieceAct } from '#client/features/assignments/api.ts';
import { ApiError, NetworkError, savingFailure } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { formatTime } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { PieceMeasure } from './piece-measure.tsx';
import { readVideos, toHandIn, usePieceDraft } from './use-piece-draft.ts';
import { VideosField } from './videos-field.tsx';

interface PieceWritingProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
}

/** Saved while it is typed, measured beside the rule, and asked about once where it is below. */
export function PieceWriting({ assignment, piece, readerId }: PieceWritingProps) {
  const { autosave, state } = usePieceDraft(piece, readerId);
  const handIn = usePieceAct();
  const [asked, setAsked] = useState<string>();
  const { text = '', link = '', videos } = state.values;
  const id = `piece-${piece.id}`;
  const isVisual = piece.kind === 'photos' || piece.kind === 'videos';

  function submit(confirmed: boolean) {
    if (handIn.isPending) return;
    setAsked(undefined);
    autosave
      .submit((_, idempotencyKey) =>
        handIn.mutateAsync({
          piece,
          act: 'hand-in',
          body: { ...toHandIn(autosave.getState().values), confirmed },
          idempotencyKey,
        }),
      )
      .then(
        () => toast({ title: 'Handed in', description: 'An editor reads it next.' }),
        (error: unknown) => {
          if (isBelowRule(error)) setAsked(error.sentence);
        },
      );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    submit(false);
  }

  const refusals = handIn.error instanceof ApiError ? handIn.error.fields : {};
  const videoError = Object.entries(refusals).find(([field]) => field.startsWith('videos'))?.[1][0];
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4">
      {state.conflicts.text !== undefined && (
        <TextConflict
          noun="text"
          mine={text}
          theirs={state.conflicts.text}
          onResolve={(words) => autosave.resolve('text', words)}
        />
      )}
      <Field
        id={`${id}-text`}
        label={isVisual ? 'A word about them' : 'Your text'}
        error={refusals.text?.[0] ?? state.refusals.text}
        aside={!isVisual && <PieceMeasure assignment={assignment} piece={piece} text={text} videos={[]} />}
      >
        {(control) => (
          <textarea
            {...control}
            rows={isVisual ? 3 : 10}
            maxLength={100_000}
            value={text}
            onChange={({ target }) => autosave.change({ text: target.value })}
            className={`${controlClass} grows-with-text max-h-[70vh] resize-y`}
          />
        )}
      </Field>
      {piece.kind === 'videos' && (
        <VideosField
          id={`${id}-video`}
          videos={readVideos(videos)}
          error={videoError}
          onChange={(next) => autosave.change({ videos: JSON.stringify(next) })}
        />
      )}
      {isVisual && (
        <PieceMeasure
          assignment={assignment}
          piece={piece}
          text=""
          videos={toHandIn({ videos: videos ?? '' }).videos}
        />
      )}
      <TextField
        id={`${id}-link`}
        label="Link (optional)"
        type="url"
        inputMode="url"
        maxLength={2_000}
        value={link}
        error={refusals.link?.[0] ?? state.refusals.link}
        onChange={({ target }) => autosave.change({ link: target.value })}
      />
      <SavedNote state={state} onRetry={() => autosave.save()} />
      {!isBelowRule(handIn.error) && <ErrorLine error={handIn.error} />}
      <Button type="submit" variant="primary" aria-disabled={handIn.isPending}>
        {handIn.isPending ? 'Handing in...' : 'Hand in'}
      </Button>
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Below the rule"
        description={<p>{asked}</p>}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => submit(true)}>
            Hand it in as it is
          </Button>
          <Button onClick={() => setAsked(undefined)}>Go on writing</Button>
        </div>
      </Dialog>
    </form>
  );
}

function isBelowRule(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'below_rule';
}

/** Where the text is kept; screen readers hear of failures only. */
function SavedNote({ state, onRetry }: { state: AutosaveState; onRetry: () => void }) {
  const { isSaving, failure, savedAt } = state;
  useWhenReachable(failure instanceof NetworkError, onRetry);
  const isFailed = failure !== null && !isSaving;
  return (
    <div className="min-h-11">
      <p role="status" className="text-danger empty:hidden">
        {isFailed && `Not saved yet. ${savingFailure(failure)} What you typed is kept in this browser.`}
      </p>
      {!isFailed && (
        <p className="text-muted">
          {isSaving && 'Saving...'}
          {!isSaving && (savedAt ? `Draft saved at ${formatTime(savedAt)}` : 'Saved while you type.')}
        </p>
      )}
    </div>
  );
}
