import type {
  Answers,
  EvaluationDraft,
  EvaluationDraftSaved,
  EvaluationDraftUpdate,
} from '#shared/evaluations/evaluations.ts';

/** What is to be known of an evaluation as it stands: a new object whenever something changes. */
export interface KeeperState {
  answers: Answers;
  /** Answers another tab or device changed as well: what is stored there, by question. */
  conflicts: Answers;
  /** Why the server refuses an answer, by question. */
  refusals: Record<string, string>;
  isSaving: boolean;
  /** Questions whose answer the server does not have. */
  unsaved: number;
  /** When the server last stored something, ISO 8601. */
  savedAt: string | null;
  /** Why the last attempt to save failed; gone with the next one that does not. */
  failure: unknown;
  /** It was handed in from another tab or device while it was open here. */
  wasHandedIn: boolean;
}

/** How answers reach the server and come back. */
export interface Transport {
  save: (update: EvaluationDraftUpdate) => Promise<EvaluationDraftSaved>;
  load: () => Promise<Stored>;
}

export type Stored = Pick<EvaluationDraft, 'id' | 'answers' | 'version' | 'updatedAt'>;

/** As the server stores it. */
export function plain(text: string): string {
  return text.normalize('NFC').replaceAll('\r\n', '\n').trim();
}

/** `record` without `id`. */
export function without<T>(record: Record<string, T>, id: string): Record<string, T> {
  const { [id]: _, ...rest } = record;
  return rest;
}
