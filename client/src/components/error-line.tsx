import type { ReactNode } from 'react';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';

interface ErrorLineProps {
  error: Error | null;
  /** Says what failed, in case the error's own sentence doesn't. */
  lead?: string;
  /** With a background and a margin of its own, above what it is about; `className` is for a plain line. */
  boxed?: boolean;
  className?: string;
  children?: ReactNode;
}

export function ErrorLine({ error: lastError, lead, boxed, className = '', children }: ErrorLineProps) {
  const error = useStandingError(lastError);
  if (!error) return null;
  const look = boxed ? 'mb-5 bg-danger-tint px-4 py-3' : className;
  return (
    <div role="alert" className={`font-medium text-danger ${look}`}>
      <p>
        {lead && `${lead} `}
        {errorSentence(error)}
      </p>
      {children}
    </div>
  );
}
