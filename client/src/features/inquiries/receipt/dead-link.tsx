import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';
import { siteContact } from '#shared/site.ts';
import { PrivateHeader } from './private-header.tsx';

interface DeadLinkProps {
  contact: keyof typeof siteContact;
  /** What may have become of what it led to. */
  children: ReactNode;
}

/** For a private link that the server does not know: whom to ask, and the ways out. */
export function DeadLink({ contact, children }: DeadLinkProps) {
  const address = siteContact[contact];
  return (
    <PrivateHeader title="Nothing here">
      <p>{children}</p>
      <p className="mt-6">
        If that cannot be, write to us with your reference:{' '}
        <a href={`mailto:${address}`} className="wrap-anywhere underline decoration-1 underline-offset-4">
          {address}
        </a>
      </p>
      <ul className="mt-10 border-rule border-t">
        {ways.map(({ name, path }) => (
          <li key={path} className="border-rule border-b">
            <Link
              href={path}
              className="flex min-h-14 items-center font-display font-semibold text-[1.375rem] tracking-[-0.02em] transition-colors duration-150 hover:text-accent"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </PrivateHeader>
  );
}

const ways = [
  { name: 'Home', path: pathTo('home') },
  { name: 'Careers', path: pathTo('careers') },
  { name: 'Media Kit', path: pathTo('mediaKit') },
];
