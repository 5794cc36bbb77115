import { lazy, Suspense } from 'react';
import type { MailFilter } from './api.ts';

const MailsSection = lazy(() => import('./mails-section.tsx').then((module) => ({ default: module.MailsSection })));

/** Below an opened thing, so its code comes with the opening. */
export function MailsAbout({ about }: { about: MailFilter }) {
  return (
    <Suspense>
      <MailsSection about={about} />
    </Suspense>
  );
}
