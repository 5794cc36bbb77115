import type { ReactNode } from 'react';
import { PrivateHeader } from '#client/components/page/private-header.tsx';
import { WaysOut } from '#client/components/page/ways-out.tsx';
import { company, type Mailbox } from '#shared/site.ts';

interface DeadLinkProps {
  contact: Mailbox;
  children: ReactNode;
}

/** For a private link that the server does not know. */
export function DeadLink({ contact, children }: DeadLinkProps) {
  const address = company()[contact];
  return (
    <PrivateHeader title="Nothing here">
      <p>{children}</p>
      <p className="mt-6">
        If that’s not it, write to us with your reference number:{' '}
        <a
          href={`mailto:${address}`}
          className="wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {address}
        </a>
      </p>
      <WaysOut />
    </PrivateHeader>
  );
}
