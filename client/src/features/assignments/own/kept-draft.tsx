import { FilesOf } from '#client/components/files/files-of.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { pieceFilePath } from '#client/features/assignments/api.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';

/** The reader's own draft from before the piece went to somebody else or was dropped; nothing without one. */
export function KeptDraft({ piece: { id, kept } }: { piece: DeliverableView }) {
  if (!kept) return null;
  const { text, link, videos, files } = kept;
  const links = [...(link ? [link] : []), ...videos.map((video) => video.link)];
  return (
    <div className="mt-2">
      <p>You began this piece. What you didn’t hand in is still here, for you alone.</p>
      {text && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            What you wrote
          </summary>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap border-rule border-l-2 py-1 pl-4 wrap-anywhere">
            <LinkedText text={text} />
          </p>
        </details>
      )}
      {links.map((one) => (
        <p key={one} className="wrap-anywhere">
          <LinkedText text={one} />
        </p>
      ))}
      <FilesOf files={files} pathOf={(fileId) => pieceFilePath(id, fileId)} />
    </div>
  );
}
