import { useId, useState } from 'react';
import { FoldButton } from '#client/components/fold-button.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { statusLabel } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { countsByStatus } from './counts-by-status.ts';

const foldFrom = 8;

export function BulkScope({
  submissions,
}: {
  submissions: readonly Pick<SubmissionView, 'id' | 'title' | 'status'>[];
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isLong = submissions.length > foldFrom;
  const shown = isLong && !isOpen ? submissions.slice(0, foldFrom) : submissions;
  return (
    <section aria-label="Chosen submissions" className="border-rule border-y py-3">
      <p className="font-medium tabular-nums">{countsByStatus(submissions)}</p>
      <ul id={id} className="mt-1.5 max-h-[40vh] list-disc overflow-y-auto pl-5">
        {shown.map(({ id: key, title, status }) => (
          <li key={key} className="wrap-anywhere">
            <bdi>{title}</bdi> <span className="text-muted text-sm">{statusLabel(status)}</span>
          </li>
        ))}
      </ul>
      {isLong && (
        <p className="flex flex-wrap items-center gap-x-3">
          {!isOpen && <span className="text-muted">and {formatNumber(submissions.length - foldFrom)} more</span>}
          <FoldButton isOpen={isOpen} controls={id} onToggle={() => setOpen(!isOpen)} />
        </p>
      )}
    </section>
  );
}
