import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { useRemoveSamples } from '#client/features/content/api.ts';
import { errorSentence } from '#client/lib/api.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { type DocumentKind, documentLabels } from '#shared/content/kinds.ts';
import type { Sample } from '#shared/content/views.ts';

/** Removes invented content from the drafts, except for what its reader keeps. */
export function WalkSamples({ samples }: { samples: readonly Sample[] }) {
  const { mutate: remove, isPending, error, isSuccess } = useRemoveSamples();
  const [kept, setKept] = useState<DocumentKind[]>([]);
  const status = useRef<HTMLDivElement>(null);
  const leftSamples = samples.filter(({ kind }) => !kept.includes(kind));
  return (
    <>
      {samples.length === 0 ? (
        <p className="mt-1 text-muted">None are left.</p>
      ) : (
        <>
          <p className="mt-1 text-muted">
            Nobody has changed these. Clear a box to keep what it names. Visitors see no change until you publish.
          </p>
          <ul className="mt-2 border-rule border-t">
            {samples.map(({ kind, titles }) => (
              <li key={kind} className="border-rule border-b">
                <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 py-3">
                  <input
                    type="checkbox"
                    checked={!kept.includes(kind)}
                    onChange={({ target: { checked } }) =>
                      setKept(checked ? kept.filter((one) => one !== kind) : [...kept, kind])
                    }
                    className="mt-0.5 size-5 cursor-pointer accent-[var(--text)]"
                  />
                  <span className="min-w-0">
                    {documentLabels[kind]}
                    <span className="block text-muted text-sm wrap-anywhere">{titles.join('; ')}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
      <div ref={status} role="status" tabIndex={-1} className="mt-3">
        {error && <p className="font-medium text-danger">Not everything was removed. {errorSentence(error)}</p>}
        {isSuccess && <p className="font-medium">Removed from the drafts. The site changes when you publish.</p>}
      </div>
      {leftSamples.length > 0 && (
        <Button
          className="mt-3"
          disabled={isPending}
          onClick={() => remove(leftSamples, { onSuccess: () => takeFocus(status.current) })}
        >
          {isPending ? 'Removing...' : 'Remove the samples'}
        </Button>
      )}
    </>
  );
}
