import { useLayoutEffect, useRef } from 'react';
import { takeFocus } from '#client/lib/browser/typing.ts';

interface ErrorSummaryProps {
  errors: { id: string; message: string }[];
  /** Count of refused submits; each one focuses the summary. */
  refusals: number;
}

export function ErrorSummary({ errors, refusals }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  // A layout effect, so that the focus is in place before the summary is painted.
  useLayoutEffect(() => {
    // The errors may be drawn after the count changes.
    if (refusals === answered.current || !summary.current) return;
    answered.current = refusals;
    takeFocus(summary.current);
  });
  if (refusals === 0 || errors.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="scroll-mt-24 border-2 border-danger px-5 py-4">
      <p className="font-medium">
        {errors.length === 1 ? '1 field needs attention:' : `${errors.length} fields need attention:`}
      </p>
      <ul className="mt-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="wrap-anywhere inline-flex min-h-11 items-center py-2 text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
              onClick={(event) => {
                // Keeps the hash, so that Back doesn't lead through fields.
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
