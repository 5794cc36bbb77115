import { AppError } from '#server/lib/app-error.ts';

/** For a write that the disk refused; undefined for any other error. */
export function writeFault(error: unknown): AppError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code = '', syscall } = current as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') return new AppError('storage_full', { cause: error });
    // A refused connection has the same codes.
    if (['EROFS', 'EACCES', 'EPERM'].includes(code) && syscall !== 'connect') {
      const message = 'Our storage isn’t taking anything right now. None of this was stored; please try again later.';
      return new AppError('storage_full', { message, cause: error });
    }
  }
  return undefined;
}
