import { useId } from 'react';
import { AccountSessions } from './account-sessions.tsx';

interface AccountSignInsProps {
  accountId: number;
  isOwn: boolean;
  as: 'h2' | 'h3';
}

export function AccountSignIns({ accountId, isOwn, as: Heading }: AccountSignInsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={Heading === 'h3' ? 'mt-10' : undefined}>
      <Heading id={id} className="mb-3 border-text border-b pb-2 font-semibold text-xl">
        Sign-ins
      </Heading>
      <AccountSessions accountId={accountId} isOwn={isOwn} />
    </section>
  );
}
