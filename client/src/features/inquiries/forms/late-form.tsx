import type { ComponentType } from 'react';
import { latePart } from '#client/components/late-part.tsx';
import { company, type Mailbox } from '#shared/site.ts';

/**
 * A prerendered form whose code loads when it is nearly in view; what was typed before stays.
 * @param mailbox Shown if the code cannot be loaded.
 * @param screens Within how many screens it is near.
 */
export function lateForm(id: string, mailbox: Mailbox, load: () => Promise<ComponentType>, screens = 1) {
  return latePart(id, load, { screens, Missing: () => <MissingForm email={company()[mailbox]} /> });
}

function MissingForm({ email }: { email: string }) {
  return (
    <p role="alert" className="border-l-4 border-danger py-1 pl-5">
      The form didn’t load. Please reload the page, or write to{' '}
      <a href={`mailto:${email}`} className="underline underline-offset-4">
        {email}
      </a>
      .
    </p>
  );
}
