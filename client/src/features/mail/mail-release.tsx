import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { toast } from '#client/lib/toast.ts';
import { useReleaseMails } from './api.ts';

interface MailReleaseProps {
  waiting: number;
  leftOut: readonly number[];
  onReleased: () => void;
}

/** Sends what was written before mail was set up. */
export function MailRelease({ waiting, leftOut, onReleased }: MailReleaseProps) {
  const release = useReleaseMails();
  const count = waiting - leftOut.length;
  function handleRelease(): void {
    release.mutateAsync([...leftOut]).then(
      ({ queued, dropped }) => {
        onReleased();
        toast({
          title: queued === 1 ? '1 email is on its way' : `${queued} emails are on their way`,
          description: droppedWords(dropped),
        });
      },
      // A failure is shown below the button.
      () => undefined,
    );
  }
  return (
    <div className="mb-6 bg-surface px-4 py-3">
      <p className="max-w-prose">
        These were written before mail was set up, and nobody has them yet. Clear the box beside each one that shouldn’t
        go anymore, then send the rest, oldest first. What you clear is never sent.
      </p>
      <Button
        variant="primary"
        className="mt-3"
        aria-disabled={release.isPending}
        onClick={() => release.isPending || handleRelease()}
      >
        {release.isPending ? 'Sending...' : buttonWords(count, leftOut.length)}
      </Button>
      <ErrorLine error={release.error} className="mt-2" />
    </div>
  );
}

function buttonWords(count: number, dropped: number): string {
  if (count === 0) return 'Send none of them';
  if (dropped > 0) return `Send ${count}, drop ${dropped}`;
  return count === 1 ? 'Send it now' : `Send all ${count} now`;
}

function droppedWords(dropped: number): string {
  if (dropped === 0) return 'They go out oldest first.';
  return dropped === 1 ? '1 was dropped.' : `${dropped} were dropped.`;
}
