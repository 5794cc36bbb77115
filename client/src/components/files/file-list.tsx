import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { isTyping } from '#client/lib/browser/typing.ts';
import { useObjectUrl } from '#client/lib/browser/use-object-url.ts';
import { formatBytes } from '#client/lib/format-plain.ts';
import type { FileRow } from './file-rows.ts';
import { UploadProgress } from './upload-progress.tsx';
import type { useFiles } from './use-files.ts';

interface FileRowsProps {
  files: ReturnType<typeof useFiles>;
  labelledBy: string;
  /** Takes the focus when the last row is removed. */
  fallbackId: string;
  onRetry?: ((id: string) => void) | undefined;
  under?: ((row: FileRow) => ReactNode) | undefined;
}

export function FileRows({ files: { rows, problems, remove }, labelledBy, fallbackId, onRetry, under }: FileRowsProps) {
  const shown = useRef(new Set<string>());
  const isUnderWay = rows.some(({ id, state }) => state === 'sending' || (state === 'ready' && !problems.has(id)));
  const failedId = isUnderWay ? undefined : rows.find(({ state }) => state === 'failed')?.id;

  // After the last one, which still moves the rows; once for each file, since it may fail again while its sender reads.
  useEffect(() => {
    if (failedId === undefined || shown.current.has(failedId) || isTyping()) return;
    shown.current.add(failedId);
    document.getElementById(`file-${failedId}`)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [failedId]);

  function handleRemove(index: number, id: string) {
    const neighbour = rows[index + 1] ?? rows[index - 1];
    remove(id);
    const next = neighbour ? document.getElementById(`file-${neighbour.id}`) : null;
    (next ?? document.getElementById(fallbackId))?.focus();
  }

  const waiting = rows.filter(isWaiting).length;
  return (
    <>
      <p className="my-3 font-medium text-warning empty:hidden">
        {waiting > 0 && `${waiting === 1 ? '1 file waits' : `${waiting} files wait`} for a connection.`}
      </p>
      <ul aria-labelledby={labelledBy} className={rows.length > 0 ? 'border-rule border-b' : 'hidden'}>
        {rows.map((row, index) => (
          <FileItem
            key={row.id}
            row={row}
            problem={isWaiting(row) ? undefined : problems.get(row.id)}
            onRemove={() => handleRemove(index, row.id)}
            onRetry={row.state === 'failed' && onRetry ? () => onRetry(row.id) : undefined}
            under={under?.(row)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement(rows, problems)}
      </p>
    </>
  );
}

interface FileItemProps {
  row: FileRow;
  problem: string | undefined;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
  under: ReactNode;
}

function FileItem({ row, problem, onRemove, onRetry, under }: FileItemProps) {
  const { id, file, state, share } = row;
  return (
    <li className="flex scroll-mt-24 flex-wrap items-center gap-x-4 gap-y-1 border-rule border-t py-3">
      {(!under || state === 'refused') && <FilePreview row={row} />}
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere font-medium">{file.name}</p>
        <p className="text-base text-muted tabular-nums">
          {formatBytes(file.size)}
          {state === 'sent' && ', arrived'}
          {isWaiting(row) && ', not sent yet'}
          {state === 'sending' && `, ${Math.floor(share * 100)}%`}
        </p>
        {state === 'sending' && <UploadProgress share={share} label={`Sending ${file.name}`} />}
        {problem && (
          <p className="wrap-anywhere font-medium text-base text-danger">
            <span className="sr-only">Error: </span>
            {problem}
          </p>
        )}
      </div>
      <div className="-mx-3 flex">
        {onRetry && (
          <Button variant="quiet" size="small" onClick={onRetry}>
            Retry<span className="sr-only"> {file.name}</span>
          </Button>
        )}
        {state !== 'sent' && (
          <Button id={`file-${id}`} variant="quiet" size="small" onClick={onRemove}>
            {state === 'sending' ? 'Stop' : 'Remove'}
            <span className="sr-only"> {file.name}</span>
          </Button>
        )}
      </div>
      {under && <div className="basis-full">{under}</div>}
    </li>
  );
}

function FilePreview({ row: { file, state } }: { row: FileRow }) {
  const isPicture = state !== 'refused' && file.type.startsWith('image/');
  const url = useObjectUrl(isPicture ? file : undefined);
  const [isBroken, setBroken] = useState(false);
  if (url && !isBroken) {
    return (
      <img
        src={url}
        alt=""
        width="56"
        height="56"
        className="size-14 bg-surface object-cover"
        onError={() => setBroken(true)}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className="flex size-14 items-center justify-center border border-rule font-medium text-muted text-sm"
    >
      {/\.(\w{1,4})$/.exec(file.name)?.[1]?.toUpperCase()}
    </span>
  );
}

/** It goes by itself. */
function isWaiting({ state, isCutOff }: FileRow): boolean {
  return state === 'failed' && isCutOff === true;
}

function announcement(rows: readonly FileRow[], problems: ReadonlyMap<string, string>): string {
  if (rows.length === 0) return '';
  const count = (isMeant: (row: FileRow) => boolean) => rows.filter(isMeant).length;
  const sent = count(({ state }) => state === 'sent');
  // Cut off, not refused: it can still go.
  const waiting = count(({ state }) => state === 'failed');
  const refused = count(({ id, state }) => state !== 'failed' && problems.has(id));
  const parts = [
    rows.length === 1 ? 'One file chosen' : `${rows.length} files chosen`,
    sent > 0 && `${sent} arrived`,
    waiting > 0 && `${waiting} not sent yet`,
    refused > 0 && `${refused} can’t be sent`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
