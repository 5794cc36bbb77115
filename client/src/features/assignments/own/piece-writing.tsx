import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { heldSentence } from '#client/components/files/held-sentence.ts';
import { UploadField } from '#client/components/files/upload-field.tsx';
import { controlClass, Field } from '#client/components/form/field.tsx';
import { SavedLine } from '#client/components/form/saved-line.tsx';
import { TextConflict } from '#client/components/form/text-conflict.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { TickField } from '#client/components/form/tick-field.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { asksArrival, belowRule, measurePiece } from '#shared/assignments/measure.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import { personName } from '#shared/employees/names.ts';
import { LooseWords } from './loose-words.tsx';
import { PictureWords } from './picture-words.tsx';
import { PieceMeasure } from './piece-measure.tsx';
import { useHandIn } from './use-hand-in.ts';
import {
  captionField,
  readVideos,
  toHandIn,
  usePieceDraft,
  waitingField,
  waitingFields,
  wordsAhead,
} from './use-piece-draft.ts';
import { usePieceFiles } from './use-piece-files.ts';
import { VideosField } from './videos-field.tsx';

interface PieceWritingProps {
  assignment: AssignmentView;
  piece: DeliverableView;
  readerId: number;
}

/** Saved while it is typed, measured beside the rule, and asked about once where it is below. */
export function PieceWriting({ assignment, piece, readerId }: PieceWritingProps) {
  const rules = useProfile().data?.houseRules ?? {};
  const { autosave, state } = usePieceDraft(piece, readerId);
  const { uploads, sent, arrived, waiting, areWaiting, failed, unkept } = usePieceFiles(piece, readerId, autosave);
  const [confirming, setAsked] = useState<string>();
  const { values } = state;
  const { text = '', link = '', videos } = values;
  const captioned = piece.files.map((file) => ({ ...file, caption: values[captionField(file.id, 'caption')] ?? '' }));
  /** Those that have arrived, and those that still wait in this browser. */
  const pictures = [
    ...captioned,
    ...waiting.map((row) => ({ ...row, caption: values[waitingField(row.rowId, 'caption')] ?? '' })),
  ];
  const isDisputed = Object.keys(state.conflicts).length > 0;
  const handIn = useHandIn({
    assignment,
    piece,
    readerId,
    values,
    isDisputed,
    hasNoRoom: state.hasNoRoom,
    onBelowRule: setAsked,
  });
  const held = heldSentence(failed, unkept, 'hand in');
  const isHeld = handIn.isWished || held !== '' || isDisputed;
  const id = `piece-${piece.id}`;
  const isVisual = piece.kind === 'photos' || piece.kind === 'videos';

  /** The rules are known here, so it works without network, too. */
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isHeld) return;
    const measured = measurePiece({ text, files: pictures, videos: toHandIn(state.values).videos }, rules, new Date());
    const below = belowRule(measured, assignment.kind, piece.kind, rules);
    if (below.length > 0) setAsked(`${below.join('. ')}. Hand it in as it is?`);
    else handIn.ask(false);
  }

  function handleConfirm() {
    setAsked(undefined);
    handIn.ask(true);
  }

  const refusals = handIn.fields;
  const videoError = Object.entries(refusals).find(([field]) => field.startsWith('videos'))?.[1][0];
  const { rows, isRestored } = uploads.files;
  const loose = isRestored ? wordsAhead(values).filter(({ rowId }) => rows.every((row) => row.id !== rowId)) : [];

  function handleRemoveWords(rowId: string) {
    autosave.forget(waitingFields(rowId));
    // The pressed button disappears.
    document.getElementById(`${id}-files`)?.focus();
  }

  const uploadField = (
    <UploadField
      id={`${id}-files`}
      label={piece.kind === 'photos' ? 'Photos' : 'Files and pictures'}
      hint="Kept as soon as you choose them."
      uploads={uploads}
      under={(file, path) =>
        file.type.startsWith('image/') && (
          <PictureWords
            id={file.id}
            name={file.name}
            fieldOf={(which) => captionField(file.id, which)}
            by={creditOf(file.id, piece)}
            shown={sent.get(file.id)}
            isFixed={handIn.isWished}
            {...{ path, autosave, state }}
          />
        )
      }
      underChosen={({ id: rowId, file, state: rowState }) => {
        const fileId = arrived.get(rowId);
        if (!file.type.startsWith('image/')) return null;
        // What was written before it was refused can still be read, and copied.
        if (rowState === 'refused' && waitingFields(rowId).every((name) => values[name] === undefined)) return null;
        // Its fields are among those of the stored ones now.
        if (piece.files.some((stored) => stored.id === fileId)) return null;
        return (
          <PictureWords
            id={fileId ?? rowId}
            name={file.name}
            fieldOf={(which) => (fileId === undefined ? waitingField(rowId, which) : captionField(fileId, which))}
            by="your name"
            shown={rowState === 'refused' ? undefined : file}
            isFixed={handIn.isWished}
            {...{ autosave, state }}
          />
        );
      }}
    />
  );
  const files = (
    <>
      {uploadField}
      <LooseWords words={loose} onRemove={handleRemoveWords} />
    </>
  );
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-4">
      {piece.kind === 'photos' && <div className="mb-4">{files}</div>}
      {state.conflicts.text !== undefined && (
        <TextConflict
          noun="text"
          fieldId={`${id}-text`}
          mine={text}
          theirs={state.conflicts.text}
          onResolve={(words) => autosave.resolve('text', words)}
        />
      )}
      <Field
        id={`${id}-text`}
        label={isVisual ? 'A word about them' : 'Your text'}
        error={refusals.text?.[0] ?? state.refusals.text}
        aside={
          !isVisual && <PieceMeasure assignment={assignment} piece={piece} text={text} videos={[]} pictures={[]} />
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={isVisual ? 3 : 10}
            maxLength={100_000}
            readOnly={handIn.isWished}
            value={text}
            onChange={({ target }) => autosave.change({ text: target.value })}
            className={`${controlClass} grows-with-text max-h-[70vh] resize-y ${isVisual ? 'min-h-[calc(3lh+1.5rem)]' : 'min-h-[calc(10lh+1.5rem)]'}`}
          />
        )}
      </Field>
      {state.conflicts.videos !== undefined && (
        <TextConflict
          noun="list of videos"
          fieldId={`${id}-link`}
          mine={videoLines(videos)}
          theirs={videoLines(state.conflicts.videos)}
          canJoin={false}
          onResolve={(lines) =>
            autosave.resolve('videos', (lines === videoLines(videos) ? videos : state.conflicts.videos) ?? '')
          }
        />
      )}
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
          pictures={pictures}
        />
      )}
      {piece.kind !== 'photos' && files}
      {state.conflicts.link !== undefined && (
        <TextConflict
          noun="link"
          fieldId={`${id}-link`}
          mine={link}
          theirs={state.conflicts.link}
          canJoin={false}
          onResolve={(words) => autosave.resolve('link', words)}
        />
      )}
      <div className="pt-4">
        <TextField
          id={`${id}-link`}
          label="Link (optional)"
          type="url"
          inputMode="url"
          maxLength={2_000}
          readOnly={handIn.isWished}
          value={link}
          error={refusals.link?.[0] ?? state.refusals.link}
          onChange={({ target }) => autosave.change({ link: target.value })}
        />
      </div>
      {asksArrival(assignment.kind, piece.kind, rules) && (
        <TickField
          isChecked={state.values.arrivedEarly === 'yes'}
          onChange={(arrivedEarly) => autosave.change({ arrivedEarly: arrivedEarly ? 'yes' : '' })}
        >
          I arrived {rules.earlyMinutes} minutes early
        </TickField>
      )}
      <SavedLine state={state} onSave={() => autosave.save()} />
      {isDisputed && <p className="mb-3 font-medium text-danger">Choose which version to keep before you hand in.</p>}
      <ErrorLine error={handIn.error} />
      {held && <p className="font-medium text-danger wrap-anywhere">{held}</p>}
      <p role="status" className="mb-3 font-medium text-warning empty:hidden">
        {handIn.waiting || (handIn.isWished && !handIn.isSending && areWaiting && filesFirst)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" aria-disabled={isHeld}>
          {handIn.isSending ? 'Handing in...' : handIn.isWished ? 'Waiting to hand in' : 'Hand in'}
        </Button>
        {handIn.isWished && !handIn.isSending && (
          <Button variant="quiet" onClick={handIn.takeBack}>
            Don’t hand it in yet
          </Button>
        )}
      </div>
      <Dialog
        open={confirming !== undefined}
        onClose={() => setAsked(undefined)}
        title="Below the rule"
        description={<p>{confirming}</p>}
      >
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={handleConfirm}>
            Hand it in as it is
          </Button>
          <Button onClick={() => setAsked(undefined)}>Go on writing</Button>
        </div>
      </Dialog>
    </form>
  );
}

/** What a blank credit stands for. */
function creditOf(fileId: number, { files, assignee }: DeliverableView): string {
  const by = files.find((file) => file.id === fileId)?.by;
  return by && (!assignee || by !== personName(assignee)) ? by : 'your name';
}

function videoLines(videos: string | undefined): string {
  return readVideos(videos)
    .map(({ link, orientation }) => `${link} (${orientation})`)
    .join('\n');
}

const filesFirst = 'Not handed in yet: it’s handed in once your files have arrived.';
