import { FilesOf } from '#client/components/files/files-of.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import { counted } from '#shared/assignments/measure.ts';
import type { DeliverableView } from '#shared/assignments/views.ts';
import { pieceFilePath } from './api.ts';

interface HandedInProps {
  piece: DeliverableView;
  /** An editor reads it at once; its author knows it. */
  isOpen?: boolean;
}

/** A hand-in: its text, links and files, its measures, and whatever is below a rule. */
export function HandedIn({ piece, isOpen = false }: HandedInProps) {
  const { id, text, link, videos, files, status, measured, below } = piece;
  return (
    <div className="mt-2">
      {below.map((sentence) => (
        <p key={sentence} className="font-medium text-warning">
          Below the rule: {sentence}.
        </p>
      ))}
      {text && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            The text{measured && ` (${counted('words', measured.words, piece.kind)})`}
          </summary>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap border-rule border-l-2 py-1 pl-4 wrap-anywhere">
            <LinkedText text={text} />
          </p>
        </details>
      )}
      {link && status !== 'published' && (
        <p className="wrap-anywhere">
          <LinkedText text={link} />
        </p>
      )}
      {videos.length > 0 && (
        <ul>
          {videos.map((video) => (
            <li key={`${video.orientation} ${video.link}`} className="wrap-anywhere">
              <LinkedText text={video.link} />, {video.orientation}
            </li>
          ))}
        </ul>
      )}
      <FilesOf files={files} pathOf={(fileId) => pieceFilePath(id, fileId)} />
    </div>
  );
}
