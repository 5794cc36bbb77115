import { guardianDays } from '#shared/inquiries/applicants.ts';

/** Of an application that nobody here may read yet, in place of a name. */
export const unreadableTitle = 'An application that waits for a guardian';

/** Says why there is no more to see. */
export function UnreadableNote() {
  return (
    <p className="max-w-prose">
      Somebody under 18 has applied. Until a parent or guardian agrees, nobody here can read more than that it waits,
      since when, and its reference. Then you are told as of any other. Without an answer it is deleted after{' '}
      {guardianDays} days.
    </p>
  );
}
