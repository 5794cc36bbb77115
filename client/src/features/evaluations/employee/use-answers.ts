import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { evaluationQueries, useSaveEvaluationDraft } from '#client/features/evaluations/api.ts';
import { Autosave, type Stored } from '#client/lib/autosave/autosave.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EvaluationDraftUpdate } from '#shared/evaluations/evaluations.ts';
import type { AskedQuestion, EvaluationDraft } from '#shared/evaluations/views.ts';
import { isAnswered } from './category-progress.ts';

export function useAnswers(profile: EmployeeProfile, draft: EvaluationDraft) {
  const client = useQueryClient();
  const shown = useRef(draft.questions);
  shown.current = draft.questions;
  const { mutateAsync: save } = useSaveEvaluationDraft();
  const [autosave] = useState(() => {
    const draftName = answersDraftName(profile.id, profile.role);
    return answersAutosave(client, { draftName, draft, questions: () => shown.current, save });
  });
  const state = useAutosave(autosave);

  useEffect(() => autosave.join(storedOf(draft)), [autosave, draft]);
  // For example an answer that this browser kept while its question was taken out.
  const isUnshown = Object.keys(state.values).some(
    (id) => isAnswered(state.values, id) && !draft.questions.some((question) => question.id === id),
  );
  const isSaved = state.unsaved === 0;
  useEffect(() => {
    if (isUnshown && isSaved) client.invalidateQueries({ queryKey: evaluationQueries.draft().queryKey });
  }, [client, isUnshown, isSaved]);
  useEffect(
    () => () => {
      autosave.save().then(() => client.invalidateQueries({ queryKey: evaluationQueries.draft().queryKey }));
    },
    [autosave, client],
  );
  return { autosave, state };
}

export function answersDraftName(employeeId: number, role: string): string {
  return `evaluation:${employeeId}:${role}`;
}

interface SavedAnswers {
  draftName: string;
  draft: EvaluationDraft;
  /** As the page shows them now. */
  questions: () => readonly AskedQuestion[];
  save: (update: EvaluationDraftUpdate) => Promise<{ id: number; version: number; updatedAt: string }>;
}

export function answersAutosave(client: QueryClient, { draftName, draft, questions, save }: SavedAnswers): Autosave {
  return new Autosave({
    stored: storedOf(draft),
    draftName: () => draftName,
    keepDays,
    save: (answers, { id, version }) => {
      const shownQuestions = questions().filter((question) => question.id in answers);
      return save({ id, answers, questionTexts: textsOf(shownQuestions), version });
    },
    load: async () => storedOf(await fetchNow(client, evaluationQueries.draft())),
    fieldInError: (id) => `answers.${id}`,
  });
}

/** Unsent answers outlast the quarter until the next evaluation. */
const keepDays = 365;

function textsOf(questions: readonly AskedQuestion[]): Record<string, string> {
  return Object.fromEntries(questions.map(({ id, text }) => [id, text]));
}

function storedOf({ id, version, answers, updatedAt }: EvaluationDraft): Stored {
  return { id, version, values: answers, updatedAt };
}
