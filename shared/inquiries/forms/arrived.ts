import { openingIn } from './opening-field.ts';

interface Arrived {
  details: Record<string, unknown>;
  files: number;
}

/** For a subject, besides the form and the name: what somebody applied for, and how many files came with it. */
export function whatCame({ details, files }: Arrived): string[] {
  const opening = openingIn(details);
  return [...(opening === null ? [] : [opening]), ...(files === 0 ? [] : [countedFiles(files)])];
}

export function filesFact(files: number): { label: string; value: string }[] {
  return files === 0 ? [] : [{ label: 'Files', value: String(files) }];
}

export function countedFiles(files: number): string {
  return files === 1 ? '1 file' : `${files} files`;
}
