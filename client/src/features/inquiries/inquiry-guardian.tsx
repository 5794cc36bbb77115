import { guardianDays } from '#shared/inquiries/applicants.ts';

/** In place of the name until the guardian has consented. */
export const unreadableTitle = 'An application waiting for a guardian';

export function UnreadableNote() {
  return (
    <p className="max-w-prose">
      Somebody under 18 has applied. Until a parent or guardian agrees, you can only see that it is waiting, since when,
      and its reference. You are notified when they agree. Without an answer it is deleted after {guardianDays} days.
    </p>
  );
}
