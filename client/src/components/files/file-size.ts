import { formatBytes } from '#client/lib/format-plain.ts';
import type { FileView } from '#shared/wire.ts';

/** For who sent it and who reads it; some locked PDFs open without a password. */
export function fileSize({ bytes, isLocked }: Pick<FileView, 'bytes' | 'isLocked'>): string {
  return isLocked ? `may ask for a password, ${formatBytes(bytes)}` : formatBytes(bytes);
}
