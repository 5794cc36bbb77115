import { FilesOf } from '#client/components/files/files-of.tsx';
import { LinkedText } from '#client/components/text/linked-text.tsx';
import type { DeliverableFile, Video } from '#shared/assignments/views.ts';
import { pieceFilePath, pieceFilesPath } from './api.ts';

interface WrittenProps {
  pieceId: number;
  /** The summary over the text. */
  title: string;
  /** The text is unfolded, and pictures are shown. */
  isOpen?: boolean;
  text: string | null;
  link: string | null;
  videos: readonly Video[];
  files: readonly DeliverableFile[];
}

/** The text, links and files of a piece. */
export function Written({ pieceId, title, isOpen = false, text, link, videos, files }: WrittenProps) {
  return (
    <>
      {text && (
        <details open={isOpen}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium underline underline-offset-4">
            {title}
          </summary>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap border-rule border-l-2 py-1 pl-4 wrap-anywhere">
            <LinkedText text={text} />
          </p>
        </details>
      )}
      {link && (
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
      {isOpen && files.length > 1 && (
        <a
          href={pieceFilesPath(pieceId)}
          download
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Download all {files.length} as a ZIP
        </a>
      )}
      <FilesOf files={files} areShown={isOpen} pathOf={(fileId) => pieceFilePath(pieceId, fileId)} />
    </>
  );
}
