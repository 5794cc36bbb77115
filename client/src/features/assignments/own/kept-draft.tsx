import { Written } from '#client/features/assignments/written.tsx';
import type { DeliverableView, Video } from '#shared/assignments/views.ts';
import { LooseWords } from './loose-words.tsx';
import { unsavedWriting } from './use-piece-draft.ts';

interface KeptDraftProps {
  piece: DeliverableView;
  readerId: number;
}

/** The reader's own draft from before the piece went to somebody else or was dropped; nothing without one. */
export function KeptDraft({ piece, readerId }: KeptDraftProps) {
  if (!hasKept(piece, readerId)) return null;
  const { id, kept } = piece;
  return (
    <div className="mt-2">
      <p>You began this piece. What you didn’t hand in is still here, for you alone.</p>
      {kept && <Written {...kept} pieceId={id} title="What you wrote" videos={filledIn(kept.videos)} />}
      <UnsavedWriting piece={piece} readerId={readerId} />
    </div>
  );
}

/** What this browser alone has of a piece that is not written here any more. */
export function UnsavedWriting({ piece, readerId }: KeptDraftProps) {
  const { id, kept } = piece;
  const unsaved = unsavedWriting(readerId, id);
  if (!unsaved) return null;
  return (
    <>
      <p className="mt-3 font-medium">What you wrote last is in this browser alone, and was not handed in.</p>
      <Written
        {...unsaved}
        pieceId={id}
        title="What you wrote last"
        videos={filledIn(unsaved.videos)}
        files={[...new Map([...piece.files, ...(kept?.files ?? [])].map((file) => [file.id, file])).values()].flatMap(
          (file) => {
            const words = unsaved.captions[file.id];
            return words ? [{ ...file, ...words }] : [];
          },
        )}
      />
      <LooseWords words={unsaved.ahead} />
    </>
  );
}

export function hasKept({ id, kept }: DeliverableView, readerId: number): boolean {
  return kept !== null || unsavedWriting(readerId, id) !== undefined;
}

function filledIn(videos: readonly Video[]): Video[] {
  return videos.filter((video) => video.link.trim() !== '');
}
