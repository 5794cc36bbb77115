import { keptFields } from '#client/lib/autosave/autosave.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { forget, readStoredJson } from '#client/lib/browser/storage.ts';
import { storageNames } from '#shared/storage-names.ts';

/** Moves unsent answers that the first edition kept in this browser into the draft of this name. */
export function adoptEarlierAnswers(draftName: string): void {
  const earlier = storageNames.earlierAnswers + draftName;
  const answers = Object.entries(readStoredJson(earlier) ?? {}).filter(isEarlierAnswer);
  if (answers.length === 0) return;
  const draft = new Draft(draftName);
  draft.keep(
    keptFields(Object.fromEntries(answers.map(([id, { text, base }]) => [id, { words: text, bases: [base] }]))),
  );
  draft.save();
  forget(earlier);
}

function isEarlierAnswer(entry: [string, unknown]): entry is [string, { text: string; base: string }] {
  const answer = entry[1] as { text?: unknown; base?: unknown } | null;
  return typeof answer?.text === 'string' && typeof answer.base === 'string';
}
