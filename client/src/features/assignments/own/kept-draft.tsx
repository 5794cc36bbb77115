import { Written } from '#client/features/assignments/written.tsx';
import type { DeliverableView } from '#shared/assignments/views.ts';

/** The reader's own draft from before the piece went to somebody else or was dropped; nothing without one. */
export function KeptDraft({ piece: { id, kept } }: { piece: DeliverableView }) {
  if (!kept) return null;
  const { text, link, files } = kept;
  const videos = kept.videos.filter((video) => video.link.trim() !== '');
  return (
    <div className="mt-2">
      <p>You began this piece. What you didn’t hand in is still here, for you alone.</p>
      <Written pieceId={id} title="What you wrote" {...{ text, link, videos, files }} />
    </div>
  );
}
