import { useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { send } from '#client/lib/api.ts';
import type { Autosave } from '#client/lib/autosave.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { EvaluationCreate, EvaluationReceipt } from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';

interface HandIn {
  autosave: Autosave;
  profile: EmployeeProfile;
  set: QuestionSet;
  onSubmitted: (receipt: EvaluationReceipt) => void;
}

/** Merges another tab's answers first, then hands in what is stored. */
export function useHandIn({ autosave, profile, set, onSubmitted }: HandIn) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<EvaluationReceipt | null> => {
      await autosave.settle();
      const { conflicts, refusals, wasReplaced, values } = autosave.getState();
      if (wasReplaced || Object.keys({ ...conflicts, ...refusals }).length > 0) return null;
      const responses = set.questions.map(({ id: questionId, text: questionText }) => {
        return {
          employeeId: profile.id,
          role: profile.role,
          questionId,
          questionText,
          response: values[questionId] ?? '',
        };
      });
      return autosave.submit(({ id: draftId, version }, idempotencyKey) => {
        const evaluation: EvaluationCreate = { responses, draftId, version };
        return send('POST', '/api/employee/evaluation', evaluation, { idempotencyKey });
      });
    },
    onSuccess: (receipt) => {
      if (!receipt) return;
      client.invalidateQueries({ queryKey: evaluationQueries.own().queryKey });
      onSubmitted(receipt);
    },
  });
}
