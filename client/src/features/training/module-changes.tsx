import type { ReactNode } from 'react';
import { ChangedWords } from '#client/components/text/changed-words.tsx';
import { markedId } from '#client/components/text/rich-text.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { TrainingModuleView } from '#shared/training/views.ts';

interface ModuleChangesProps {
  module: TrainingModuleView;
  /** The way to mark it as done, for who knows what changed. */
  children: ReactNode;
}

export function ModuleChanges({ module: { changes, doneAt }, children }: ModuleChangesProps) {
  const since = doneAt ? ` on ${formatDate(doneAt)}` : '';
  if (!changes) {
    return (
      <p role="status" className="mt-6 max-w-[68ch] bg-warning-tint px-4 py-3 text-warning">
        This text has changed since you finished it{since}. What you read then wasn’t kept, so please read all of it
        again and mark it as done.
      </p>
    );
  }
  return (
    <section aria-labelledby="module-changes" className="mt-6 max-w-[68ch] border-warning border-l-4 bg-surface p-5">
      <h2 id="module-changes" className="font-semibold text-2xl">
        What changed since you finished it{since}
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {changes.map(({ before, after, blocks: [index] }) => (
          <li key={`${before}\n${after}`} className="py-4">
            <div dir="auto" className="whitespace-pre-wrap">
              <ChangedWords before={before} after={after} />
            </div>
            {index !== undefined && (
              <a
                href={`#${markedId(index)}`}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                See it in the text
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="mb-4 text-muted">The whole text follows; what changed is marked. Please mark it as done again.</p>
      {children}
    </section>
  );
}
