import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { evaluationQueries, useSaveEvaluationDraft } from '#client/features/evaluations/api.ts';
import { Autosave, type Stored } from '#client/lib/autosave/autosave.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { AskedQuestion, EvaluationDraft } from '#shared/evaluations/views.ts';
import { isAnswered } from './category-progress.ts';

export function useAnswers(profile: EmployeeProfile, draft: EvaluationDraft) {
  const client = useQueryClient();
  const shown = useRef(draft.questions);
  shown.current = draft.questions;
  const { mutateAsync: save } = useSaveEvaluationDraft();
  const draftName = `evaluation:${profile.id}:${profile.role}`;
  const [autosave] = useState(
    () =>
      new Autosave({
        stored: storedOf(draft),
        draftName: () => draftName,
        keepDays,
        save: (answers, { id, version }) => {
          const shownQuestions = shown.current.filter((question) => question.id in answers);
          return save({ id, answers, questionTexts: textsOf(shownQuestions), version });
        },
        load: async () => storedOf(await fetchNow(client, evaluationQueries.draft())),
        fieldInError: (id) => `answers.${id}`,
      }),
  );
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

/** Unsent answers outlast the quarter until the next evaluation. */
const keepDays = 365;

function textsOf(questions: readonly AskedQuestion[]): Record<string, string> {
  return Object.fromEntries(questions.map(({ id, text }) => [id, text]));
}

function storedOf({ id, version, answers, updatedAt }: EvaluationDraft): Stored {
  return { id, version, values: answers, updatedAt };
}
