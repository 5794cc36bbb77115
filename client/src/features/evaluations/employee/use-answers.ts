import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { evaluationQueries, useSaveDraft } from '#client/features/evaluations/api.ts';
import { NetworkError } from '#client/lib/api.ts';
import { Autosave } from '#client/lib/autosave.ts';
import type { Stored } from '#client/lib/autosave-transport.ts';
import { useAutosave } from '#client/lib/use-autosave.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { EvaluationDraft } from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import { adoptEarlierAnswers } from './earlier-answers.ts';

export function useAnswers(profile: EmployeeProfile, { questions }: QuestionSet, draft: EvaluationDraft) {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveDraft();
  const draftName = `evaluation:${profile.id}:${profile.role}`;
  const { autosave, state } = useAutosave(() => {
    adoptEarlierAnswers(draftName);
    return new Autosave({
      fields: questions.map(({ id }) => id),
      stored: storedOf(draft),
      draftName: () => draftName,
      keepDays,
      save: (answers, { id, version }) => save({ id, answers, version }),
      load: async () => {
        // A paused query would leave the person without an answer.
        if (!onlineManager.isOnline()) throw new NetworkError('Offline');
        return storedOf(await client.fetchQuery(evaluationQueries.draft()));
      },
      fieldInError: (id) => `answers.${id}`,
    });
  });

  useEffect(() => autosave.join(storedOf(draft)), [autosave, draft]);
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

function storedOf({ id, version, answers, updatedAt }: EvaluationDraft): Stored {
  return { id, version, values: answers, updatedAt };
}
