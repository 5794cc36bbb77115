import { lazy, Suspense, useEffect, useState } from 'react';
import { setConfirmation } from '#client/lib/api.ts';
import { useTypingPause } from '#client/lib/browser/typing.ts';

/** Seldom needed: a sign-in counts for ten minutes. */
const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

interface Question {
  /** The second step is asked for, too. */
  isFull: boolean;
  settle: (isConfirmed: boolean) => void;
}

/** Asks once for all calls that wait for it; then they are sent again by themselves. */
export function ConfirmationGuard() {
  const [question, setQuestion] = useState<Question>();
  const isPaused = useTypingPause(question !== undefined);
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    setConfirmation(({ code }) => {
      asking ??= new Promise<boolean>((settle) => {
        setQuestion({ isFull: code === 'full_confirmation_required', settle });
      }).finally(() => {
        asking = undefined;
        setQuestion(undefined);
      });
      return asking;
    });
    return () => setConfirmation(undefined);
  }, []);
  return (
    question &&
    isPaused && (
      <Suspense>
        <ConfirmationDialog isFull={question.isFull} onDone={question.settle} />
      </Suspense>
    )
  );
}
