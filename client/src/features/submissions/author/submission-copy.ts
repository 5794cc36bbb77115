import type { DraftValues } from '#client/lib/draft.ts';
import type { SubmissionData } from '#shared/submissions/submissions.ts';

/** By field: what the server had, or may have got from here, when words were typed in its place. */
export type Bases = Record<string, string[]>;

const prefix = 'base:';

/** Under which name the copy of a form keeps what a field's words were typed over. */
export function baseName(field: string): string {
  return prefix + field;
}

/** The words alone in the copy of a form. */
export function wordsIn(copy: Readonly<DraftValues>): SubmissionData {
  const words = Object.entries(copy).filter(([field]) => !field.startsWith(prefix));
  return Object.fromEntries(words) as SubmissionData;
}

interface JoinedForm {
  form: SubmissionData;
  /** Fields that were changed there as well since they were typed here: what is stored of them. */
  conflicts: SubmissionData;
  /** Of each of those. */
  bases: Bases;
}

/** What is stored, and over it the words of this browser's copy. What is blank there takes nothing from anyone. */
export function joinCopy(stored: SubmissionData, copy: Readonly<DraftValues>): JoinedForm {
  const form = { ...stored };
  const conflicts: SubmissionData = {};
  const bases: Bases = {};
  for (const [field, words] of Object.entries(wordsIn(copy))) {
    const typedOver = [copy[baseName(field)] ?? ''].flat();
    const theirs = stored[field] ?? '';
    const isAsBefore = typedOver.length === 1 && typedOver[0] === words;
    if (words === theirs || isAsBefore) continue;
    form[field] = words;
    if (theirs === '' || typedOver.includes(theirs)) continue;
    conflicts[field] = theirs;
    bases[field] = typedOver;
  }
  return { form, conflicts, bases };
}
