import { lazy, Suspense, useEffect, useState } from 'react';
import { setConfirmation } from '#client/lib/api.ts';

/** Seldom needed: a sign-in counts for ten minutes. */
const ConfirmationDialog = lazy(() =>
  import('./confirmation-dialog.tsx').then((module) => ({ default: module.ConfirmationDialog })),
);

interface Asked {
  /** The second step is asked for, too. */
  isFull: boolean;
  settle: (isConfirmed: boolean) => void;
}

/** Asks once for all calls that wait for it; then they are sent again by themselves. */
export function ConfirmationGuard() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let asking: Promise<boolean> | undefined;
    setConfirmation(({ code }) => {
      asking ??= new Promise<boolean>((settle) => {
        setAsked({ isFull: code === 'full_confirmation_required', settle });
      }).finally(() => {
        asking = undefined;
        setAsked(undefined);
      });
      return asking;
    });
    return () => setConfirmation(undefined);
  }, []);
  return (
    asked && (
      <Suspense>
        <ConfirmationDialog isFull={asked.isFull} onDone={asked.settle} />
      </Suspense>
    )
  );
}
