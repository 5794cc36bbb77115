import { ChangedWords } from '#client/components/text/changed-words.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { TrainingModuleView } from '#shared/training.ts';

export function ModuleChanges({ module: { changes, doneAt } }: { module: TrainingModuleView }) {
  const since = doneAt ? ` on ${formatDate(doneAt)}` : '';
  if (!changes) {
    return (
      <p role="status" className="mt-6 max-w-[68ch] bg-warning-tint px-4 py-3 text-warning">
        This text has changed since you finished it{since}. What you read then was not kept: please read all of it again
        and mark it as done.
      </p>
    );
  }
  return (
    <section aria-labelledby="module-changes" className="mt-6 max-w-[68ch] border-warning border-l-4 bg-surface p-5">
      <h2 id="module-changes" className="font-semibold text-2xl">
        What changed since you finished it{since}
      </h2>
      <ul className="mt-2 divide-y divide-rule">
        {changes.map(({ before, after }) => (
          <li key={`${before}\n${after}`} className="whitespace-pre-wrap py-4">
            <ChangedWords before={before} after={after} />
          </li>
        ))}
      </ul>
      <p className="text-muted">The whole text follows; what changed is marked. Please mark it as done again.</p>
    </section>
  );
}
