import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#client/components/files/file-rows.ts';
import type { Uploads } from '#client/components/files/upload-field.tsx';
import { useUploadQueue } from '#client/components/files/use-upload-queue.ts';
import { assignmentQueries, pieceFilePath, pieceFilesPath } from '#client/features/assignments/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { Autosave } from '#client/lib/autosave/autosave.ts';
import type { AddedFile, DeliverableFile, DeliverableView } from '#shared/assignments/views.ts';
import { pieceLimits } from '#shared/uploads.ts';
import { moveCaptions, waitingFields } from './use-piece-draft.ts';

type Size = Pick<DeliverableFile, 'width' | 'height'>;

interface PieceFiles {
  uploads: Uploads;
  /** By their ids, those that this page has sent: they are shown without loading them again. */
  sent: ReadonlyMap<number, File>;
  /** The ids of files that this page has sent, by their rows'. */
  arrived: ReadonlyMap<string, number>;
  /** As they are shown, of those that still wait in this browser. */
  waiting: readonly (Size & { rowId: string })[];
  /** Some have not arrived, and will without anybody's help. */
  areWaiting: boolean;
  /** The names of those that failed and wait for another try. */
  failed: readonly string[];
  /** The names of those that live as long as this page. */
  unkept: readonly string[];
}

/** The server keeps what has arrived with the piece; this browser keeps the rest, and sends it on. */
export function usePieceFiles(
  { id, assignmentId, files: stored }: DeliverableView,
  readerId: number,
  autosave: Autosave,
): PieceFiles {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: assignmentQueries.detail(assignmentId).queryKey });
  const [sent, setSent] = useState<ReadonlyMap<number, File>>(new Map());
  const [arrived, setArrived] = useState<ReadonlyMap<string, number>>(new Map());
  function keepSent(answer: unknown, row: FileRow): void {
    const fileId = moveCaptions(autosave, row.id, answer as AddedFile[]);
    if (fileId === undefined) return;
    setArrived((before) => new Map(before).set(row.id, fileId));
    setSent((before) => new Map(before).set(fileId, before.get(fileId) ?? row.file));
  }
  const queue = useUploadQueue({
    url: pieceFilesPath(id),
    draftName: pieceFilesDraftName(readerId, id),
    stored,
    limits: pieceLimits,
    refresh,
    onSent: keepSent,
  });
  const remove = useMutation({
    mutationFn: (fileId: number) => ask('DELETE /api/deliverables/:id/files/:fileId', { params: { id, fileId } }),
    onSettled: refresh,
  });
  const { rows, problems } = queue.files;
  const removeRow = (rowId: string): void => {
    autosave.forget(waitingFields(rowId));
    queue.files.remove(rowId);
  };
  const waiting = useSizes(
    rows.filter(({ id, state }) => state === 'failed' || (state !== 'sent' && !problems.has(id))),
  );
  const failed = rows.filter(({ state }) => state === 'failed');
  return {
    uploads: {
      ...queue,
      files: { ...queue.files, remove: removeRow },
      stored,
      pathOf: (fileId) => pieceFilePath(id, fileId),
      remove,
    },
    sent,
    arrived,
    waiting,
    areWaiting: queue.isUnderWay || failed.some(({ isCutOff }) => isCutOff),
    failed: failed.filter(({ isCutOff }) => !isCutOff).map(({ file }) => file.name),
    unkept: queue.files.unkept,
  };
}

export function pieceFilesDraftName(readerId: number, pieceId: number): string {
  return `piece-files:${readerId}:${pieceId}`;
}

/** Measured in this browser, after rotation, one after the other: a phone's pictures are large. */
function useSizes(rows: readonly FileRow[]): (Size & { rowId: string })[] {
  const [sizesById, setKnown] = useState<ReadonlyMap<string, Size>>(new Map());
  const isMeasuring = useRef(false);
  const next = rows.find(({ id, file }) => !sizesById.has(id) && file.type.startsWith('image/'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each is measured after the one before it
  useEffect(() => {
    if (!next || isMeasuring.current) return;
    isMeasuring.current = true;
    measure(next.file).then((size) => {
      isMeasuring.current = false;
      setKnown((sizes) => new Map(sizes).set(next.id, size));
    });
  }, [next?.id]);
  return rows.flatMap(({ id }) => {
    const size = sizesById.get(id);
    return size ? [{ rowId: id, ...size }] : [];
  });
}

async function measure(file: File): Promise<Size> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = picture;
    picture.close();
    return { width, height };
  } catch {
    // The server measures it, too.
    return { width: null, height: null };
  }
}
