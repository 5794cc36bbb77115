import { guardianDays } from '#shared/inquiries/applicants.ts';

/** In place of the name until the guardian has consented. */
export const unreadableTitle = 'An application that waits for a guardian';

export function UnreadableNote() {
  return (
    <p className="max-w-prose">
      Somebody under 18 has applied. Until a parent or guardian agrees, nobody here can read more than that it waits,
      since when, and its reference. Then you are told as of any other. Without an answer it is deleted after{' '}
      {guardianDays} days.
    </p>
  );
}
