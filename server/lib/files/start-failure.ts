import { StartError } from '#server/lib/start-error.ts';

export function fileFailure(error: unknown, path: string): StartError {
  if (error instanceof StartError) return error;
  const { code, message } = error as NodeJS.ErrnoException;
  return new StartError(fileSentence(code, path) ?? `${path} cannot be used: ${message}.`, { cause: error });
}

export function fullSentence(path: string): string {
  return `The disk that holds ${path} is full: free some space and start again.`;
}

export function readOnlySentence(path: string): string {
  return `${path} is on a read-only file system: point DATA_DIR to a folder that can be written.`;
}

function fileSentence(code: string | undefined, path: string): string | undefined {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return fullSentence(path);
    case 'EROFS':
      return readOnlySentence(path);
    case 'EACCES':
    case 'EPERM':
      return `This user may not write ${path}: give it the right to, or point DATA_DIR to another folder.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} is not a folder, or lies below a file: point DATA_DIR to a folder.`;
    case 'ENOENT':
      return `${path} does not exist and cannot be made there: point DATA_DIR to another folder.`;
    default:
      return undefined;
  }
}
