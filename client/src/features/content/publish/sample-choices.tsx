import type { DocumentKind } from '#shared/content/kinds.ts';
import { documentLabels } from '#shared/content/kinds.ts';
import type { Sample } from '#shared/content/views.ts';

interface SampleChoicesProps {
  samples: readonly Sample[];
  kept: readonly DocumentKind[];
  onKeep: (kept: DocumentKind[]) => void;
}

/** Invented content goes with the publication, except for what is ticked. */
export function SampleChoices({ samples, kept, onKeep }: SampleChoicesProps) {
  if (samples.length === 0) return <p className="mt-1 text-muted">None are left.</p>;
  return (
    <>
      <p className="mt-1 text-muted">
        Nobody has changed these, so they go when you publish. Tick what should stay: its pages go on saying that it’s a
        sample, and ask search engines not to list them.
      </p>
      <ul className="mt-2 border-rule border-t">
        {samples.map(({ kind, titles }) => (
          <li key={kind} className="border-rule border-b">
            <label className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 py-3">
              <input
                type="checkbox"
                checked={kept.includes(kind)}
                onChange={({ target: { checked } }) =>
                  onKeep(checked ? [...kept, kind] : kept.filter((one) => one !== kind))
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
  );
}
