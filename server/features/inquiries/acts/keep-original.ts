import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { hasRoomToday } from '#server/features/inquiries/record/stored-files.ts';
import { type StorableFile, sha256OfFile } from '#server/lib/files/check.ts';
import { findVirus } from '#server/lib/files/virus-scan.ts';
import { originalMailType } from '#shared/inquiries/messages.ts';

/** The mail as it came, to be stored beside its message; without it, a sentence that says why. @throws AppError `unavailable` */
export async function keepOriginal(path: string): Promise<{ file?: StorableFile; leftOut: string[] }> {
  if ((await findVirus(path)) !== undefined)
    return { leftOut: ['The original email contains a virus and wasn’t kept.'] };
  if (!(await hasRoomToday())) return { leftOut: ['The original email wasn’t kept: too much arrived that day.'] };
  const { size: bytes } = await stat(path);
  const key = `${randomUUID()}.eml`;
  return {
    file: { path, key, name: 'email.eml', type: originalMailType, bytes, sha256: await sha256OfFile(path) },
    leftOut: [],
  };
}
