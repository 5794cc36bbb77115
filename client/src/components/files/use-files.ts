import { useReducer, useRef, useState } from 'react';
import { ApiError, errorSentence, NetworkError, ownerHeaders, UnansweredError } from '#client/lib/api.ts';
import { uploadField, uploadSentences, usualLimits } from '#shared/uploads.ts';
import { deliverInTurn } from './deliver-file.ts';
import { changeFiles, type FileRow, fileProblems, readFiles, refuseFile } from './file-rows.ts';

/** Uploads chosen files one by one, so that a failure costs nothing else. `stored` files arrived earlier. */
export function useFiles(
  stored: readonly { bytes: number }[] = [],
  added: readonly FileRow[] = [],
  onSent: (answer: unknown, row: FileRow) => void = () => undefined,
  limits = usualLimits,
) {
  const [rows, change] = useReducer(changeFiles, added);
  const latest = useRef(rows);
  latest.current = rows;
  const [owner] = useState(ownerHeaders);
  const sending = useRef(new Map<string, { controller: AbortController; arrival: Promise<boolean> }>());

  async function add(files: Iterable<File>): Promise<void> {
    change({ type: 'chosen', rows: await readFiles(files, limits) });
  }

  /** Rows that were read before. */
  function restore(earlier: readonly FileRow[]): void {
    change({ type: 'chosen', rows: earlier });
  }

  function remove(id: string): void {
    sending.current.get(id)?.controller.abort();
    change({ type: 'removed', id });
  }

  /** Resolves to whether it arrived or was removed. */
  function sendOne(url: string, id: string): Promise<boolean> {
    const row = latest.current.find((other) => other.id === id);
    if (!row) return Promise.resolve(true);
    const underway = sending.current.get(id);
    if (underway) return underway.arrival;
    const controller = new AbortController();
    const arrival = deliverRow(url, row, controller.signal).finally(() => sending.current.delete(id));
    sending.current.set(id, { controller, arrival });
    return arrival;
  }

  async function deliverRow(url: string, row: FileRow, signal: AbortSignal): Promise<boolean> {
    const { id, file } = row;
    change({ type: 'sending', id });
    try {
      const onProgress = (share: number) => change({ type: 'progressed', id, share });
      const answer = await deliverInTurn(url, id, file, { owner, signal, onProgress });
      onSent(answer, row);
      change({ type: 'sent', id });
      return true;
    } catch (error) {
      if (signal.aborted) return true;
      const isCutOff = isLostConnection(error);
      // Browsers report a file that was changed or deleted since it was chosen as a lost connection.
      const unreadable = isCutOff ? await refuseFile(file, { limits }) : undefined;
      if (unreadable !== undefined) change({ type: 'refused', id, problem: unreadable });
      else {
        const type = isRefusal(error) ? 'refused' : 'failed';
        change({ type, id, problem: fileSentence(error, file.name), isCutOff });
      }
      return false;
    }
  }

  // Sent files are about to appear in the stored list.
  const underway = rows.filter(({ state }) => state !== 'sent');
  return { rows, problems: fileProblems(underway, stored, limits), limits, add, restore, remove, sendOne };
}

/** The file itself is at fault, so a retry would not help. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [400, 413, 415].includes(error.status);
}

function isLostConnection(error: unknown): boolean {
  return error instanceof NetworkError && !(error instanceof UnansweredError);
}

function fileSentence(error: unknown, name: string): string {
  if (isLostConnection(error)) return `The connection was lost before ${name} arrived. It’s still here.`;
  if (!(error instanceof ApiError)) return errorSentence(error);
  const [refusal] = Object.entries(error.fields).flatMap(([field, messages]) =>
    field.startsWith(uploadField) ? messages : [],
  );
  // A proxy that stops a large request sends no message of ours.
  return refusal ?? (error.status === 413 ? uploadSentences.tooLarge(name) : errorSentence(error));
}
