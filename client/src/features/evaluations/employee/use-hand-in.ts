import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { send } from '#client/lib/api.ts';
import { newIdempotencyKey } from '#client/lib/draft.ts';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { EvaluationCreate, EvaluationReceipt } from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import type { AnswerKeeper } from './answer-keeper.ts';

interface HandIn {
  keeper: AnswerKeeper;
  profile: EmployeeProfile;
  set: QuestionSet;
  onSubmitted: (receipt: EvaluationReceipt) => void;
}

/** Hands in the evaluation as it is stored: what another tab did in the meantime is seen first. */
export function useHandIn({ keeper, profile, set, onSubmitted }: HandIn) {
  const client = useQueryClient();
  const sent = useRef({ body: '', idempotencyKey: '' });
  return useMutation({
    mutationFn: async (): Promise<EvaluationReceipt | null> => {
      await keeper.settle();
      const { conflicts, refusals, wasHandedIn, answers } = keeper.state;
      if (wasHandedIn || Object.keys({ ...conflicts, ...refusals }).length > 0) return null;
      const responses = set.questions.map(({ id: questionId, text: questionText }) => {
        const response = answers[questionId] ?? '';
        return { employeeId: profile.id, role: profile.role, questionId, questionText, response };
      });
      const evaluation: EvaluationCreate = { responses, ...keeper.draft };
      const body = JSON.stringify(evaluation);
      // The same words under the same key are one evaluation, however often they are sent.
      if (sent.current.body !== body) sent.current = { body, idempotencyKey: newIdempotencyKey() };
      return send('POST', '/api/employee/evaluation', evaluation, sent.current);
    },
    onSuccess: (receipt) => {
      if (!receipt) return;
      keeper.close();
      client.invalidateQueries({ queryKey: evaluationQueries.own().queryKey });
      onSubmitted(receipt);
    },
  });
}
