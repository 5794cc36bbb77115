import { newIdempotencyKey } from '#client/lib/api.ts';
import {
  type FileLimits,
  type UploadType,
  uploadLimits,
  uploadSentences,
  uploadTypes,
  usualLimits,
} from '#shared/uploads.ts';

export interface FileRow {
  /** The idempotency key of its upload, too. */
  id: string;
  file: File;
  state: 'ready' | 'refused' | 'sending' | 'failed' | 'sent';
  /** The part that was uploaded, 0 to 1. */
  share: number;
  problem?: string;
  /** It failed by a lost connection, so another try needs nobody. */
  isCutOff?: boolean;
}

/** Files chosen with a form, by the inquiry's key: the private page uploads them, and finds them in its draft after a reload. */
export const followingFiles = new Map<string, readonly FileRow[]>();

export type FileEvent =
  | { type: 'chosen'; rows: readonly FileRow[] }
  | { type: 'removed' | 'sending' | 'sent'; id: string }
  | { type: 'progressed'; id: string; share: number }
  | { type: 'failed' | 'refused'; id: string; problem: string; isCutOff?: boolean };

/** Adds no file twice. */
export function changeFiles(rows: readonly FileRow[], event: FileEvent): readonly FileRow[] {
  switch (event.type) {
    case 'chosen':
      return [...rows, ...event.rows.filter((row) => !rows.some((other) => isSameFile(other.file, row.file)))];
    case 'removed':
      return rows.filter((row) => row.id !== event.id);
    case 'progressed':
      return changeRow(rows, event.id, { share: event.share });
    case 'sending':
      return changeRow(rows, event.id, { state: 'sending', share: 0, problem: undefined });
    case 'sent':
      return changeRow(rows, event.id, { state: 'sent', share: 1, problem: undefined });
    case 'failed':
    case 'refused':
      return changeRow(rows, event.id, {
        state: event.type,
        problem: event.problem,
        isCutOff: event.isCutOff ?? false,
      });
  }
}

/** Each row's problem by id: its own, or the first shared limit that it exceeds. `stored` files arrived earlier. */
export function fileProblems(
  rows: readonly FileRow[],
  stored: readonly { bytes: number }[] = [],
  { totalBytes } = usualLimits,
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  let count = stored.length;
  let total = stored.reduce((sum, file) => sum + file.bytes, 0);
  for (const { id, file, problem } of rows) {
    if (problem !== undefined) {
      problems.set(id, problem);
      continue;
    }
    if (count + 1 > uploadLimits.files) problems.set(id, uploadSentences.files);
    else if (total + file.size > totalBytes) problems.set(id, uploadSentences.totalBytes(totalBytes));
    else {
      count += 1;
      total += file.size;
    }
  }
  return problems;
}

/** Reads the chosen files and sets the problem of those that cannot be sent. */
export function readFiles(files: Iterable<File>, limits?: FileLimits): Promise<FileRow[]> {
  return Promise.all(
    Array.from(files, async (file): Promise<FileRow> => {
      const problem = await refuseFile(file, { limits });
      const state = problem === undefined ? 'ready' : 'refused';
      return { id: newIdempotencyKey(), file, state, share: 0, problem };
    }),
  );
}

interface Taken {
  ofType?: typeof uploadSentences.type;
  /** By default all that an inquiry takes. */
  types?: readonly (keyof typeof signatures)[];
  limits?: FileLimits | undefined;
}

export async function refuseFile(
  file: File,
  { ofType = uploadSentences.type, types = knownTypes, limits = usualLimits }: Taken = {},
): Promise<string | undefined> {
  if (file.size > limits.jpegBytes) return uploadSentences.fileBytes(file.name, limits.jpegBytes);
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    // A file that was moved or deleted since it was chosen cannot be read.
    .catch(() => undefined);
  if (head === undefined) return uploadSentences.broken(file.name);
  if (head === '') return uploadSentences.empty(file.name);
  const type = types.find((one) => signatures[one].test(head));
  if (!type) return ofType(file.name);
  return type !== 'image/jpeg' && file.size > uploadLimits.fileBytes ? uploadSentences.fileBytes(file.name) : undefined;
}

/** The first bytes of each accepted type; the server checks the whole file. */
const signatures = {
  'image/png': /^\u0089PNG\r\n/,
  'image/jpeg': /^\u00ff\u00d8\u00ff/,
  'image/gif': /^GIF8[79]a/,
  'image/webp': /^RIFF.{4}WEBP/s,
  'application/pdf': /^%PDF-/,
  'image/svg+xml': /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|svg|!--|!DOC)/i,
};
const knownTypes = Object.keys(uploadTypes) as UploadType[];

function changeRow(rows: readonly FileRow[], id: string, change: Partial<FileRow>): readonly FileRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row));
}

function isSameFile(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
