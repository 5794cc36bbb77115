import { useMutation, useQueryClient } from '@tanstack/react-query';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { ask } from '#client/lib/ask.ts';
import type { Autosave } from '#client/lib/autosave/autosave.ts';
import { canWait, useAct } from '#client/lib/outbox/outbox.ts';
import { waitingWords } from '#client/lib/outbox/waiting-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EvaluationCreate } from '#shared/evaluations/evaluations.ts';
import { quarterOf } from '#shared/evaluations/quarters.ts';
import type { AskedQuestion, EvaluationReceipt } from '#shared/evaluations/views.ts';
import { areOthersAsked, joinQuestions } from './asked-questions.ts';
import type { EvaluationDetails } from './hand-in-act.ts';

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

/**
 * Merges another tab's answers first, then hands in what is stored. Without network or session it waits in the frame's
 * outbox.
 */
export function useHandInEvaluation({ autosave, profile, asked, onSubmitted }: HandIn) {
  const client = useQueryClient();
  const { id: ownerId, role } = profile;
  const { act, refusal, press, takeBack } = useAct(`evaluation:${ownerId}:${role}`, (receipt) =>
    onSubmitted({ ...(receipt as EvaluationReceipt), wereOthersAsked: false }),
  );
  const { hasNoRoom } = autosave.getState();
  const isWished = act !== undefined && !act.isStopped;
  const handIn = useMutation({
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
    onError: (error) => {
      if (!canWait(error)) return;
      const details: EvaluationDetails = {
        role,
        draftId: autosave.getState().id ?? 0,
        quarter: quarterOf(new Date()),
      };
      const href = pathTo('evaluation', { role });
      press({ kind: 'evaluation', ownerId, title: 'Your self-evaluation', href, details });
    },
  });
  const failure = handIn.error && canWait(handIn.error) ? null : handIn.error;
  return {
    isPending: handIn.isPending || isWished,
    isWaiting: isWished && !act.isSending,
    waiting: act ? waitingWords(act, { before: 'Not handed in yet', after: 'It’s handed in', hasNoRoom }) : '',
    takeBack,
    isHeldBack: handIn.data === null && !handIn.isPending,
    error: failure ?? (!handIn.isPending && refusal ? refusal : null),
    mutate: () => handIn.mutate(),
  };
}
