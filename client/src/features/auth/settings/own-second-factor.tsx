import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { OwnAccount } from '#shared/auth/own-account.ts';
import { ownAccountQueries } from './settings-api.ts';

/** Loaded lazily: most visits to the settings are about something else. */
const SecondFactorSetup = lazy(() =>
  import('./second-factor-setup.tsx').then((module) => ({ default: module.SecondFactorSetup })),
);
const SecondFactorChange = lazy(() =>
  import('./second-factor-change.tsx').then((module) => ({ default: module.SecondFactorChange })),
);

export function OwnSecondFactor() {
  const account = useQuery(ownAccountQueries.account());
  return (
    <QueryView query={account} skeletonLines={2}>
      {({ secondFactor }) => <State secondFactor={secondFactor} />}
    </QueryView>
  );
}

type Task = 'set up' | 'codes' | 'off';

function State({ secondFactor }: Pick<OwnAccount, 'secondFactor'>) {
  const [task, setTask] = useState<Task>();
  const state = useRef<HTMLParagraphElement>(null);
  function handleDone(): void {
    setTask(undefined);
    // The pressed button disappears with its form.
    state.current?.focus();
  }
  const toggle = (which: Task, open: string, close: string) => (
    <Button aria-expanded={task === which} onClick={() => setTask(task === which ? undefined : which)}>
      {task === which ? close : open}
    </Button>
  );
  return (
    <>
      <p ref={state} tabIndex={-1} className="max-w-prose">
        {secondFactor ? (
          <>
            <strong>On</strong> since {formatDate(secondFactor.since)}.{' '}
            {secondFactor.recoveryCodesLeft === 1
              ? '1 recovery code is left.'
              : `${secondFactor.recoveryCodesLeft} recovery codes are left.`}
          </>
        ) : (
          'Off. Your password alone signs you in.'
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* While codes are shown, the account says on already. */}
        {(!secondFactor || task === 'set up') && toggle('set up', 'Set it up', 'Not now')}
        {secondFactor && task !== 'set up' && (
          <>
            {toggle('codes', 'Make new recovery codes', 'Keep your recovery codes')}
            {toggle('off', 'Turn it off', 'Leave it on')}
          </>
        )}
      </div>
      {task && (
        <div className="mt-6">
          <Suspense fallback={<p role="status">Loading...</p>}>
            {task === 'set up' ? (
              <SecondFactorSetup onDone={handleDone} />
            ) : (
              <SecondFactorChange key={task} task={task} onDone={handleDone} />
            )}
          </Suspense>
        </div>
      )}
    </>
  );
}
