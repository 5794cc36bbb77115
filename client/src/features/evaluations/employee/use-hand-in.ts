import { useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { Autosave } from '#client/lib/autosave/autosave.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EvaluationCreate } from '#shared/evaluations/evaluations.ts';
import type { AskedQuestion, EvaluationReceipt } from '#shared/evaluations/views.ts';
import { areOthersAsked, joinQuestions } from './asked-questions.ts';

export interface HandedIn extends EvaluationReceipt {
  /** Other questions were published while the page was open. */
  wereOthersAsked: boolean;
}

interface HandIn {
  autosave: Autosave;
  profile: EmployeeProfile;
  /** When the page opened. */
  asked: readonly AskedQuestion[];
  onSubmitted: (receipt: HandedIn) => void;
}

/** Merges another tab's answers first, then hands in what is stored. */
export function useHandInEvaluation({ autosave, profile, asked, onSubmitted }: HandIn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<HandedIn | null> => {
      await autosave.settle();
      const { conflicts, refusals, wasReplaced, values } = autosave.getState();
      if (wasReplaced || Object.keys({ ...conflicts, ...refusals }).length > 0) return null;
      const now = client.getQueryData(evaluationQueries.draft().queryKey)?.questions ?? asked;
      const responses = joinQuestions(now, asked, values).map(({ id: questionId, text: questionText }) => {
        return {
          employeeId: profile.id,
          role: profile.role,
          questionId,
          questionText,
          response: values[questionId] ?? '',
        };
      });
      const receipt = await autosave.submit(({ id: draftId, version }, idempotencyKey) => {
        const evaluation: EvaluationCreate = { responses, draftId, version };
        return ask('POST /api/employee/evaluation', { body: evaluation, idempotencyKey });
      });
      return { ...receipt, wereOthersAsked: areOthersAsked(now, asked) };
    },
    onSuccess: (receipt) => {
      if (!receipt) return;
      client.invalidateQueries({ queryKey: evaluationQueries.own().queryKey });
      onSubmitted(receipt);
    },
  });
}
