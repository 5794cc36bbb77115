import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';

interface ReviewFailureProps {
  error: Error;
  /** The note to the author, as typed. */
  note: string;
  canDecide: boolean;
  onNext?: () => void;
}

export function ReviewFailure({ error, note, canDecide, onNext }: ReviewFailureProps) {
  const isBeaten = error instanceof ApiError && error.status === 409;
  const alert = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into view with each failure
  useEffect(() => {
    alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={alert} role="alert" className="mt-4 scroll-my-36 border-danger border-l-4 py-1 pl-4">
      <p className="font-medium text-danger">{errorSentence(error)}</p>
      {note.trim() !== '' && <p className="text-muted">Your note is still here.</p>}
      {isBeaten && !canDecide && (
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          {note.trim() !== '' && <CopyButton text={() => note} label="Copy your note" done="Copied" />}
          {onNext && (
            <Button size="small" onClick={onNext}>
              Next submission
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
