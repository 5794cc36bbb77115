import type { QueryClient } from '@tanstack/react-query';
import { evaluationQueries, saveAnswers } from '#client/features/evaluations/api.ts';
import { ask } from '#client/lib/ask.ts';
import { withAutosave } from '#client/lib/autosave/autosave.ts';
import { type Act, moveAct } from '#client/lib/outbox/outbox.ts';
import { saveAll } from '#client/lib/outbox/save-all.ts';
import { fetchNow } from '#client/lib/query-client.ts';
import type { Quarter } from '#shared/evaluations/quarters.ts';
import type { EvaluationReceipt } from '#shared/evaluations/views.ts';
import { answersAutosave, answersDraftName } from './use-answers.ts';

export interface EvaluationDetails extends Record<string, number | string> {
  role: string;
  /** 0 until its first answer is stored. */
  draftId: number;
  quarter: Quarter;
}

/** Hands an evaluation in as it was saved, within the quarter that it was pressed in. */
export async function sendEvaluation(
  { id, key, ownerId, href, details }: Act,
  client: QueryClient,
  begin: () => void,
): Promise<EvaluationReceipt> {
  const { role, draftId, quarter } = details as EvaluationDetails;
  const draft = await fetchNow(client, evaluationQueries.draft());
  const handIn = (of: number | null) => {
    begin();
    return ask('POST /api/employee/evaluation', { body: { draftId: of, quarter }, idempotencyKey: key });
  };
  const draftName = answersDraftName(ownerId, role);
  const make = async () =>
    answersAutosave(client, { draftName, draft, questions: () => draft.questions, save: saveAnswers });
  try {
    // It was handed in: by this act, whose answer was lost, or elsewhere. What was begun since is another one.
    if (draftId !== 0 && draft.id !== draftId) return await handIn(draftId);
    return await withAutosave(draftName, make, async (autosave) => {
      await saveAll(autosave);
      const { id: savedId } = autosave.getState();
      moveAct(id, { id, href, details: { ...details, draftId: savedId ?? 0 } });
      return autosave.submit(() => handIn(savedId));
    });
  } finally {
    void client.invalidateQueries({ queryKey: evaluationQueries.all() });
  }
}
