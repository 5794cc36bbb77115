import type { QueryClient } from '@tanstack/react-query';
import { type Act, canWait, useAct } from '#client/lib/outbox/outbox.ts';
import { waitingWords } from '#client/lib/outbox/waiting-words.ts';
import { toast } from '#client/lib/toast.ts';
import type { TrainingModuleView } from '#shared/training/views.ts';
import { markModule, useTrainingProgress } from './api.ts';
import { modulePath } from './module-path.ts';

export type Done = ReturnType<typeof useDone>;

/** Marks a module as done, or not done. Without network or session the mark waits in the frame's outbox. */
export function useDone(module: TrainingModuleView, readerId: number) {
  const { id, title, hash } = module;
  const { mutateAsync, reset, isPending, error } = useTrainingProgress(id);
  const { act, refusal, press, takeBack } = useAct(`module:${readerId}:${id}`);

  async function mark(state: 'done' | 'undone'): Promise<void> {
    try {
      await mutateAsync(state === 'done' ? { state, hash } : { state });
    } catch (failure) {
      if (state === 'undone' || !canWait(failure as Error)) throw failure;
      reset();
      press({ kind: 'module', ownerId: readerId, title, href: modulePath(id), details: { id, hash } });
    }
  }

  return {
    isPending,
    isWaiting: act !== undefined,
    waiting: act ? waitingWords(act, { before: 'Not marked as done yet', after: 'It’s marked', hasNoWords: true }) : '',
    error: refusal ?? error,
    takeBack,
    /** Its failure is shown. */
    mark: (state: 'done' | 'undone'): void => void mark(state).catch(() => undefined),
    /** Its reader is at the next module when the answer comes. */
    markAndLeave: (): void =>
      void mark('done').catch((failure: unknown) =>
        toast({
          variant: 'destructive',
          error: failure,
          title: 'Not marked as done',
          description: `Please mark “${title}” again.`,
        }),
      ),
  };
}

/** As it was read when it was pressed; what was rewritten since is refused. */
export async function sendDone({ details }: Act, client: QueryClient, begin: () => void): Promise<void> {
  begin();
  await markModule(client, String(details.id), { state: 'done', hash: String(details.hash) });
}
