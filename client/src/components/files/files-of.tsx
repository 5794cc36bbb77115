import { useId, useState } from 'react';
import type { FileView } from '#shared/wire.ts';
import { fileSize } from './file-size.ts';

interface Picture extends FileView {
  width?: number | null;
  height?: number | null;
  caption?: string;
  credit?: string;
}

interface FilesOfProps {
  files: readonly Picture[];
  pathOf: (fileId: number) => string;
  /** Pictures are shown from the start. */
  areShown?: boolean;
}

/** Files to download. Pictures are shown where they stand, too: they were written anew when they came in. */
export function FilesOf({ files, pathOf, areShown = false }: FilesOfProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-2 border-rule border-b">
      {files.map((file) => (
        <FileLine key={file.id} file={file} path={pathOf(file.id)} isShownFirst={areShown} />
      ))}
    </ul>
  );
}

interface FileLineProps {
  file: Picture;
  path: string;
  isShownFirst: boolean;
}

function FileLine({ file, path, isShownFirst }: FileLineProps) {
  const { name, type, width, height, caption, credit } = file;
  const [isShown, setShown] = useState(isShownFirst && type.startsWith('image/'));
  const [isBroken, setBroken] = useState(false);
  const id = useId();
  return (
    <li className="border-rule border-t">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <a href={path} download={name} className={link}>
          <span className="sr-only">Download </span>
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </a>
        <span className="flex items-center gap-x-4">
          {type.startsWith('image/') && (
            <button
              type="button"
              aria-expanded={isShown}
              aria-controls={id}
              onClick={() => setShown(!isShown)}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center font-medium underline underline-offset-4"
            >
              {isShown ? 'Hide' : 'Show'}
              <span className="sr-only"> {name}</span>
            </button>
          )}
          <span className="py-2 text-muted tabular-nums">
            {type.replace(/^.*\//, '').toUpperCase()}, {fileSize(file)}
          </span>
        </span>
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && !isBroken && (
          <img
            src={path}
            alt={name}
            loading="lazy"
            // Its room is kept if the size is known.
            width={width ?? undefined}
            height={height ?? undefined}
            onError={() => setBroken(true)}
            className="mb-3 h-auto max-h-[70vh] w-auto max-w-full bg-surface"
          />
        )}
        {isShown && caption && (
          <p dir="auto" className="max-w-prose whitespace-pre-wrap pb-1 wrap-anywhere">
            {caption}
          </p>
        )}
        {isShown && credit && <p className="pb-3 text-base text-muted wrap-anywhere">Credit: {credit}</p>}
        {isBroken && <p className="pb-3 text-danger text-sm">This picture couldn’t be loaded. Try downloading it.</p>}
      </div>
    </li>
  );
}

const link =
  'inline-flex min-h-11 min-w-0 items-center underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2';
