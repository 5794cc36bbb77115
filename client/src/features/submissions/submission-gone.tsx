import { Button } from '#client/components/button.tsx';
import { ApiError } from '#client/lib/api.ts';

/** Whether an address leads to no submission that its reader may see. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface SubmissionGoneProps {
  onLeave: () => void;
}

/** In place of a submission that is not there, or not any more. */
export function SubmissionGone({ onLeave }: SubmissionGoneProps) {
  return (
    <div role="alert" className="py-6">
      <p className="font-display font-semibold text-2xl">This submission is not there any more</p>
      <p className="mt-2 max-w-[48ch] text-muted">
        Its author may have taken it back, or the address is wrong. Notes that you typed for it stay in this browser.
      </p>
      <Button className="mt-4" onClick={onLeave}>
        Back to the list
      </Button>
    </div>
  );
}
