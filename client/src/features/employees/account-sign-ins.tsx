import { lazy, Suspense, useId } from 'react';

interface AccountSignInsProps {
  accountId: number;
  isOwn: boolean;
  as: 'h2' | 'h3';
}

const AccountSessions = lazy(async () => ({ default: (await import('./account-sessions.tsx')).AccountSessions }));

/** Below an opened account, so its code comes with the opening. */
export function AccountSignIns({ accountId, isOwn, as: Heading }: AccountSignInsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={Heading === 'h3' ? 'mt-10' : undefined}>
      <Heading id={id} className="mb-3 border-text border-b pb-2 font-semibold text-xl">
        Sign-ins
      </Heading>
      <Suspense>
        <AccountSessions accountId={accountId} isOwn={isOwn} />
      </Suspense>
    </section>
  );
}
