import { useEffect, useState } from 'react';
import { Draft } from '#client/lib/autosave/draft.ts';
import { useWhenReachable } from '#client/lib/browser/use-connection.ts';
import { type FileLimits, uploadSentences } from '#shared/uploads.ts';
import type { Added } from '#shared/wire.ts';
import type { FileRow } from './file-rows.ts';
import { useFiles } from './use-files.ts';
import { useKeptFiles } from './use-kept-files.ts';

interface UploadQueueOptions {
  url: string;
  /** The draft that keeps files until they have arrived. */
  draftName: string;
  /** Files that have arrived. */
  stored: readonly { id: number; bytes: number }[];
  chosen?: readonly FileRow[];
  limits?: FileLimits;
  /** False where no file is taken any more. */
  isOpen?: boolean;
  /** Reads the stored list again. */
  refresh: () => Promise<void>;
  /** All files that are there, in the server's answer to each. */
  addedIn?: (answer: unknown) => readonly Added[];
  /** Gets the server's answer, and the row as it was before. */
  onSent?: (answer: unknown, row: FileRow) => void;
}

/** Uploads files as soon as they are chosen, one after another, and goes on after a lost connection or a reload. */
export function useUploadQueue(options: UploadQueueOptions) {
  const { url, draftName, stored, chosen, limits, isOpen = true, refresh, onSent, addedIn = asList } = options;
  const [draft] = useState(() => new Draft(draftName));
  useEffect(() => draft.open(), [draft]);
  const [again, setAgain] = useState<readonly { id: number; sentence: string }[]>([]);

  function handleSent(answer: unknown, row: FileRow): void {
    onSent?.(answer, row);
    const known = addedIn(answer).flatMap(({ id, name: of, again: names }) =>
      // By the same name it is the same file, sent again after a lost answer.
      names.filter((name) => name !== of).map((name) => ({ id, sentence: uploadSentences.again(name, of) })),
    );
    setAgain((before) => [...before, ...known]);
  }

  const files = useKeptFiles(draft, useFiles(stored, chosen, handleSent, limits), isOpen);
  const isSending = files.rows.some(({ state }) => state === 'sending');
  const next = files.rows.find(({ id, state }) => state === 'ready' && !files.problems.has(id))?.id;
  const waiting = isOpen && !isSending ? next : undefined;
  const failed = files.rows.filter(({ state }) => state === 'failed');
  const cutOff = failed.filter(({ isCutOff }) => isCutOff);

  async function deliver(id: string): Promise<void> {
    if (!(await files.sendOne(url, id))) return;
    await refresh();
    // It is in the stored list now.
    files.remove(id);
  }

  async function retry(rows: typeof failed): Promise<void> {
    for (const { id } of rows) await deliver(id);
  }

  useWhenReachable(isOpen && !isSending && cutOff.length > 0, () => retry(cutOff));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each upload starts after the one before it
  useEffect(() => {
    if (waiting !== undefined) deliver(waiting);
  }, [waiting]);

  return {
    files: {
      ...files,
      again: again.filter(({ id }) => stored.some((file) => file.id === id)).map(({ sentence }) => sentence),
    },
    deliver,
    retryAll: failed.length > 0 ? () => retry(failed) : undefined,
    forget: () => draft.clear(),
    isUnderWay: isOpen && (isSending || waiting !== undefined || !files.isRestored),
  };
}

function asList(answer: unknown): readonly Added[] {
  return answer as readonly Added[];
}
