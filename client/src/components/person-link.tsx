import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pathTo } from '#client/lib/paths.ts';
import type { PersonKey } from '#shared/people/person.ts';

/** To everything that belongs to one person; only for readers with `people:read`. */
export function PersonLink({ of, children }: { of: PersonKey; children: ReactNode }) {
  return (
    <Link
      href={pathTo('adminPerson', { key: of })}
      className="inline-flex min-h-11 items-center underline decoration-rule-strong underline-offset-4 wrap-anywhere hover:decoration-accent hover:decoration-2"
    >
      {children}
    </Link>
  );
}
