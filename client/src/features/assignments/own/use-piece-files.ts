import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { FileRow } from '#client/components/files/file-rows.ts';
import type { Uploads } from '#client/components/files/upload-field.tsx';
import { useUploadQueue } from '#client/components/files/use-upload-queue.ts';
import { assignmentQueries, pieceFilePath, pieceFilesPath } from '#client/features/assignments/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { AddedFile, DeliverableFile, DeliverableView } from '#shared/assignments/views.ts';
import { pieceLimits } from '#shared/uploads.ts';

type Size = Pick<DeliverableFile, 'width' | 'height'>;

interface PieceFiles {
  uploads: Uploads;
  /** By their ids, those that this page has sent. */
  sent: ReadonlyMap<number, SentFile>;
  /** As they are shown, of those that still wait in this browser. */
  waitingSizes: readonly Size[];
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
  onRemoved: (fileId: number) => void,
): PieceFiles {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: assignmentQueries.detail(assignmentId).queryKey });
  const [sent, setSent] = useState<ReadonlyMap<number, SentFile>>(new Map());
  const keepSent = (answer: unknown, row: FileRow) => setSent((before) => withSent(before, answer as AddedFile[], row));
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
    onSuccess: (_, fileId) => onRemoved(fileId),
    onSettled: refresh,
  });
  const { rows, problems } = queue.files;
  const addedSizes = useSizes(
    rows.filter(({ id, state }) => state === 'failed' || (state !== 'sent' && !problems.has(id))),
  );
  const failed = rows.filter(({ state }) => state === 'failed');
  return {
    uploads: { ...queue, stored, pathOf: (fileId) => pieceFilePath(id, fileId), remove },
    sent,
    waitingSizes: addedSizes,
    areWaiting: queue.isUnderWay || failed.some(({ isCutOff }) => isCutOff),
    failed: failed.filter(({ isCutOff }) => !isCutOff).map(({ file }) => file.name),
    unkept: queue.files.unkept,
  };
}

/** What this page knows of a file that it has sent. */
interface SentFile {
  /** Shown without loading it again. */
  file: File | undefined;
  /** The names under which the same content was chosen again. */
  again: readonly string[];
}

function withSent(before: ReadonlyMap<number, SentFile>, answer: readonly AddedFile[], { file, isCutOff }: FileRow) {
  const next = new Map(before);
  const known = answer.find(({ again }) => again.length > 0);
  const id = known?.id ?? answer.at(-1)?.id;
  if (id === undefined) return next;
  const { file: shown, again = [] } = next.get(id) ?? {};
  // Sent again after a lost answer, it is the same file and no other.
  const others = isCutOff ? [] : (known?.again ?? []);
  return next.set(id, { file: shown ?? file, again: [...again, ...others] });
}

export function pieceFilesDraftName(readerId: number, pieceId: number): string {
  return `piece-files:${readerId}:${pieceId}`;
}

/** Measured in this browser, after rotation, one after the other: a phone's pictures are large. */
function useSizes(rows: readonly FileRow[]): Size[] {
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
  return rows.flatMap(({ id }) => sizesById.get(id) ?? []);
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
