import { lazy, Suspense } from 'react';
import type { MailFilter } from './api.ts';

const MailsSection = lazy(async () => ({ default: (await import('./mails-section.tsx')).MailsSection }));

/** Below an opened thing, so its code comes with the opening. */
export function MailsAbout({ about }: { about: MailFilter }) {
  return (
    <Suspense>
      <MailsSection about={about} />
    </Suspense>
  );
}
