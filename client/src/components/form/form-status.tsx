import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import type { Sent } from '#client/lib/autosave/draft.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { pathTo } from '#client/lib/paths.ts';
import { waitingTime } from '#shared/errors.ts';

interface SentForm {
  reference: string;
  key?: string;
}

interface FormStatusProps {
  error: Error | null;
  /** With a key, the receipt has a private page. */
  sent: Sent<SentForm> | undefined;
  email: string;
  /** In place of the receipt. */
  arrival?: ReactNode;
}

export function FormStatus({ error: lastError, sent, email, arrival }: FormStatusProps) {
  const error = useStandingError(lastError);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The disabled button has lost the focus; a reader who moved on keeps theirs.
    if ((error || sent) && document.activeElement === document.body) status.current?.focus();
  }, [error, sent]);
  if (!error && !sent) return null;
  return (
    <div
      ref={status}
      tabIndex={-1}
      className={`scroll-mt-24 border-l-4 py-1 pl-5 ${error ? 'border-danger' : 'border-success'}`}
    >
      {error && <Failure error={error} email={email} />}
      {sent && (arrival ?? <Arrival {...sent} />)}
    </div>
  );
}

function Failure({ error, email }: { error: Error; email: string }) {
  return (
    <>
      <p className="font-medium text-danger">{errorSentence(error)}</p>
      <p className="mt-1 text-muted">
        {retryHint(error)} You can also write to{' '}
        <a href={`mailto:${email}`} className="text-text underline decoration-1 underline-offset-4 hover:decoration-2">
          {email}
        </a>
        .
      </p>
    </>
  );
}

function Arrival({ answer, earlierArrived }: Sent<SentForm>) {
  return (
    <>
      <p className="font-medium">
        We got it. Your reference is <strong className="whitespace-nowrap tabular-nums">{answer.reference}</strong>.
      </p>
      <p className="mt-1 text-muted">
        Mention it if you write to us about this.
        {earlierArrived && ' We also received what you sent before your last changes.'}
      </p>
      {answer.key !== undefined && (
        <Link
          href={pathTo('inquiryReceipt', { key: answer.key })}
          className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          See what you sent, correct it or add to it
        </Link>
      )}
    </>
  );
}

function retryHint(error: Error): string {
  const answer = error instanceof ApiError ? error : undefined;
  // The server's sentence names the wait; a proxy's answer has none.
  if (answer?.sentence !== undefined && answer.status < 500) return 'What you typed is still here.';
  const wait = answer?.retryAfter === undefined ? '' : ` in ${waitingTime(answer.retryAfter)}`;
  return `You can send it again${wait}; it won’t arrive twice.`;
}
