import { company } from '#shared/site.ts';

export function whoReads(): string {
  return `The administrators of ${company().name} read it, and nobody else: no colleague and no manager. One of them may answer it once; you see the answer, and when it was read, in your history.`;
}
