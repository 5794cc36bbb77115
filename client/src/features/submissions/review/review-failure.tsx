import { useEffect, useRef } from 'react';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';

interface ReviewFailureProps {
  error: Error | null;
  /** A colleague's decision, if the reader has not tried one. */
  overtaken?: string | null;
  note: string;
  canDecide: boolean;
  onNext?: (() => void) | undefined;
}

export function ReviewFailure(props: ReviewFailureProps) {
  const { overtaken = null, note, canDecide, onNext } = props;
  const error = useStandingError(props.error);
  const alert = useRef<HTMLDivElement>(null);
  // Other people's acts must not scroll the page.
  useEffect(() => {
    if (error) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const sentence = error ? errorSentence(error) : overtaken;
  if (!sentence) return null;
  return (
    <div ref={alert} role="alert" className="my-2 w-full scroll-my-36 border-danger border-l-4 py-1 pl-4">
      <p className="font-medium text-danger">{sentence}</p>
      {note.trim() !== '' && <p className="text-muted">Your note is still here.</p>}
      {!canDecide && (
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
