import { and, eq, inArray, lt, or, type SQL } from 'drizzle-orm';
import { type AuditEvent, recordAudit } from '#server/database/audit.ts';
import { db, type Transaction } from '#server/database/connection.ts';
import { ago } from '#server/database/expressions.ts';
import { AppError } from '#server/lib/app-error.ts';
import {
  type ArrivedFile,
  type CheckedFile,
  checkFile,
  type RefusedFile,
  type StorableFile,
} from '#server/lib/files/check.ts';
import { deleteStoredFile, storeFile } from '#server/lib/files/files.ts';
import { log } from '#server/lib/log.ts';
import type { FieldErrors } from '#shared/errors.ts';
import type { deliverableFiles, inquiryFiles, submissionFiles } from '#shared/schema.ts';
import { uploadField, uploadLimits, uploadSentences, usualLimits } from '#shared/uploads.ts';

/**
 * Files whose rows are in one table. A row is written before its file, and belongs to nothing (`isLoose`) until the
 * transaction of what it comes with has attached it: so a crash leaves no file that nobody knows.
 * @param nothing the columns of what a file belongs to, where it belongs to nothing
 */
export function fileStore<Table extends typeof inquiryFiles | typeof submissionFiles | typeof deliverableFiles>(
  fileTable: Table,
  isLoose: SQL | undefined,
  nothing: Partial<Table['$inferInsert']>,
) {
  // They share the columns that are used here.
  const table = fileTable as unknown as typeof inquiryFiles;

  async function reserve(files: readonly StorableFile[]): Promise<number[]> {
    if (files.length === 0) return [];
    const rows = await db
      .insert(table)
      .values(files.map(({ path: _, ...file }) => file))
      .returning({ id: table.id });
    return rows.map(({ id }) => id);
  }

  /**
   * Stores checked files. The caller attaches their rows in its transaction, and calls `clear` with all keys afterwards.
   * @throws AppError `storage_full`, `unavailable`; then nothing is stored.
   */
  async function store(files: readonly StorableFile[]): Promise<StoredFiles> {
    const keys = files.map(({ key }) => key);
    const ids = await reserve(files);
    try {
      for (const { path, key, type } of files) await storeFile(path, key, type);
    } catch (error) {
      await clear(keys);
      throw error;
    }
    return { ids, keys };
  }

  /** @throws Error where one of them is not waiting any more. */
  async function attach(
    transaction: Transaction,
    ids: readonly number[],
    to: Partial<Table['$inferInsert']>,
  ): Promise<void> {
    if (ids.length === 0) return;
    const { rowCount } = await transaction
      .update(table)
      .set({ ...to, state: 'stored' })
      .where(and(inArray(table.id, [...ids]), eq(table.state, 'pending')));
    if (rowCount !== ids.length) throw new Error('Files were cleared away before they were stored');
  }

  /** Takes files from what they belong to. Returns the keys to `clear` after the commit. */
  async function detach(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
    const rows = await transaction
      .update(table)
      .set({ ...nothing, state: 'erased', name: '' })
      .where(which)
      .returning({ key: table.key });
    return rows.map(({ key }) => key);
  }

  /** Deletes only files whose rows are still unattached: a commit whose answer was lost may have attached them. */
  async function clear(keys: readonly string[]): Promise<void> {
    try {
      const loose = await claimLoose(keys);
      for (const key of loose) await deleteStoredFile(key);
      await deleteRows(loose);
    } catch (error) {
      log.warn({ err: error }, 'files could not be cleared away; the sweep tries again');
    }
  }

  /** Returns the `keys` that belong to nothing; nothing can get them any more. */
  async function claimLoose(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await db
      .update(table)
      .set({ state: 'erased', name: '' })
      .where(and(inArray(table.key, [...keys]), isLoose))
      .returning({ key: table.key });
    return rows.map(({ key }) => key);
  }

  async function deleteRows(keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db.delete(table).where(and(inArray(table.key, [...keys]), isLoose));
  }

  /** Deletes erased files, and files that have belonged to nothing for a day. */
  async function sweep(): Promise<void> {
    const rows = await db
      .select({ key: table.key })
      .from(table)
      .where(and(isLoose, or(eq(table.state, 'erased'), lt(table.createdAt, ago('24 hours')))))
      .limit(1_000);
    for (const { key } of rows) {
      await deleteStoredFile(key);
      await deleteRows([key]);
    }
  }

  async function listKnown(keys: readonly string[]): Promise<string[]> {
    if (keys.length === 0) return [];
    const rows = await db
      .select({ key: table.key })
      .from(table)
      .where(inArray(table.key, [...keys]));
    return rows.map(({ key }) => key);
  }

  return { store, attach, detach, clear, sweep, listKnown };
}

interface StoredFiles {
  /** The rows' ids, in the order of the files. */
  ids: number[];
  keys: string[];
}

/**
 * A file with a virus leaves a line in the audit trail, about `target` if there is one.
 * @throws AppError `unsupported_type` with one sentence for each refused file, `too_large` where that alone is the reason,
 * `unavailable` without a scan.
 */
export function checkFiles(arrived: readonly ArrivedFile[], source: Source): Promise<CheckedFile[]> {
  return checkEach(arrived, source, checkFile);
}

type Source = Pick<AuditEvent, 'target' | 'requestId' | 'actorId'>;

/** As `checkFiles`, for files that are kept in another shape. */
export async function checkEach<Checked extends object>(
  arrived: readonly ArrivedFile[],
  source: Source,
  check: (file: ArrivedFile) => Promise<Checked | RefusedFile>,
): Promise<Checked[]> {
  const checked: Checked[] = [];
  const fields: FieldErrors = {};
  let code: 'too_large' | 'unsupported_type' = 'too_large';
  for (const [index, file] of arrived.entries()) {
    const result = await check(file);
    if (!('refusal' in result)) {
      checked.push(result);
      continue;
    }
    fields[`${uploadField}.${index}`] = [result.refusal];
    if (!result.isTooLarge) code = 'unsupported_type';
    if (result.virus === undefined) continue;
    const by = source.actorId === undefined ? { by: 'sender' } : {};
    const detail = { ...by, act: 'virus_refused', found: result.virus };
    await recordAudit(db, { action: 'upload_validation', detail, ...source });
  }
  const refusals = Object.values(fields).flat();
  if (refusals.length > 0) throw new AppError(code, { message: refusals.join(' '), fields });
  return checked;
}

/**
 * The places of those `checked` that are not `present` yet.
 * @throws AppError `too_large` where they would be too many or too large together.
 */
export function findFresh(
  present: readonly { bytes: number; sha256: string }[],
  checked: readonly CheckedFile[],
  { totalBytes } = usualLimits,
): Set<number> {
  const hashes = new Set(present.map(({ sha256 }) => sha256));
  const fresh = new Set<number>();
  let bytes = present.reduce((sum, file) => sum + file.bytes, 0);
  for (const [index, file] of checked.entries()) {
    if (hashes.has(file.sha256)) continue;
    hashes.add(file.sha256);
    fresh.add(index);
    bytes += file.bytes;
  }
  if (present.length + fresh.size > uploadLimits.files) throw tooMany(uploadSentences.files);
  if (fresh.size > 0 && bytes > totalBytes) throw tooMany(uploadSentences.totalBytes(totalBytes));
  return fresh;
}

/** `present` with the names of those `checked` that were left out for the same content. */
export function withAgain<Present extends { sha256: string }>(
  present: readonly Present[],
  checked: readonly CheckedFile[],
  fresh: ReadonlySet<number>,
): (Present & { again: string[] })[] {
  const leftOut = checked.filter((_, index) => !fresh.has(index));
  return present.map((file) => ({
    ...file,
    again: leftOut.filter(({ sha256 }) => sha256 === file.sha256).map(({ name }) => name),
  }));
}

export function noFile(): AppError {
  const message = 'Please choose a file.';
  return new AppError('invalid_input', { message, fields: { [uploadField]: [message] } });
}

function tooMany(message: string): AppError {
  return new AppError('too_large', { message, fields: { [uploadField]: [message] } });
}
