import { useLayoutEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** In the order of the form. `id` is that of the control. */
  errors: { id: string; message: string }[];
  /** How often the form was refused: each time the summary takes the focus. */
  refusals: number;
}

/** All that keeps a form from being sent, at its head; each leads to its field. */
export function ErrorSummary({ errors, refusals }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const answered = useRef(0);
  // Before it is painted: whoever is led to it, by eye or by voice, finds the focus there already.
  useLayoutEffect(() => {
    // The errors may be drawn later than the refusal is counted.
    if (refusals === answered.current || !summary.current) return;
    answered.current = refusals;
    summary.current.focus();
  });
  if (refusals === 0 || errors.length === 0) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="scroll-mt-24 border-2 border-danger px-5 py-4">
      <p className="font-medium">
        {errors.length === 1 ? 'One answer needs another look:' : `${errors.length} answers need another look:`}
      </p>
      <ul className="mt-1">
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-2 text-danger underline underline-offset-4"
              onClick={(event) => {
                // The address stays that of the section: Back must not lead through fields.
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
