import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { evaluationQueries, useSaveDraft } from '#client/features/evaluations/api.ts';
import { NetworkError } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth.ts';
import type { EvaluationDraft } from '#shared/evaluations/evaluations.ts';
import type { QuestionSet } from '#shared/evaluations/question-set.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { LocalCopy } from './local-answers.ts';

/** The answers of the open evaluation, kept and saved for as long as the page is open. */
export function useAnswers(profile: EmployeeProfile, { questions }: QuestionSet, draft: EvaluationDraft) {
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveDraft();
  const [keeper] = useState(() => {
    const ids = questions.map(({ id }) => id);
    const load = async () => {
      // The query would only pause, and whoever submits would wait without a word.
      if (!onlineManager.isOnline()) throw new NetworkError('Offline');
      return client.fetchQuery(evaluationQueries.draft());
    };
    return new AnswerKeeper(ids, draft, new LocalCopy(profile.id, profile.role), { save, load });
  });
  const state = useSyncExternalStore(keeper.subscribe, () => keeper.state);
  const { dataUpdatedAt: signedInAt } = useProfile();

  useEffect(() => keeper.join(draft), [keeper, draft]);

  // Whoever had to sign in again goes on where the save was refused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sign-in is what it waits for
  useEffect(() => {
    keeper.save();
  }, [keeper, signedInAt]);

  useEffect(() => {
    const handleBack = () => keeper.save();
    const handleHidden = () => document.visibilityState === 'hidden' && keeper.save();
    const handleLeave = () => keeper.keep();
    const handleUnload = (event: BeforeUnloadEvent) => keeper.state.unsaved > 0 && event.preventDefault();
    window.addEventListener('online', handleBack);
    window.addEventListener('pagehide', handleLeave);
    window.addEventListener('beforeunload', handleUnload);
    document.addEventListener('visibilitychange', handleHidden);
    return () => {
      window.removeEventListener('online', handleBack);
      window.removeEventListener('pagehide', handleLeave);
      window.removeEventListener('beforeunload', handleUnload);
      document.removeEventListener('visibilitychange', handleHidden);
      keeper.save().then(() => client.invalidateQueries({ queryKey: evaluationQueries.draft().queryKey }));
    };
  }, [keeper, client]);

  return { keeper, state };
}
