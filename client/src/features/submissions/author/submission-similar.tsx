import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { ButtonLink } from '#client/components/button.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionStatusBadge } from '#client/features/submissions/submission-status-badge.tsx';
import { formatDate } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import { personName } from '#shared/employees/names.ts';
import type { SubmissionType } from '#shared/submissions/submissions.ts';

interface SimilarSubmissionsProps {
  type: SubmissionType;
  /** The field to compare while people type. */
  field: string;
  except: number | undefined;
}

/** A hint about similar titles of colleagues; it never prevents sending. */
export function SimilarSubmissions({ type, field, except }: SimilarSubmissionsProps) {
  const text = useSettled(
    String(useWatch({ name: field }) ?? '')
      .trim()
      .slice(0, 200),
  );
  const isLong = [...text].length >= 3;
  const { data } = useQuery({
    ...submissionQueries.similar({ type, text, except }),
    enabled: isLong,
    placeholderData: keepPreviousData,
  });
  const similar = isLong ? (data ?? []) : [];
  return (
    // Its line is kept free, so that it moves no field when it comes.
    <div role="status" className="min-h-11">
      {similar.length > 0 && (
        <details className="border-warning border-l-4 bg-warning-tint px-4 text-text">
          <summary className="flex min-h-11 cursor-pointer items-center gap-x-2">
            <span className="shrink-0 font-medium underline underline-offset-4">{similar.length} similar</span>
            <bdi className="truncate text-sm">{similar[0]?.title}</bdi>
          </summary>
          <ul className="divide-y divide-rule pb-2">
            {similar.map(({ id, title, status, createdAt, owner, mine }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                <span className="min-w-0 wrap-anywhere font-medium">{title}</span>
                <SubmissionStatusBadge status={status} />
                <span className="text-sm">
                  {mine ? 'yours' : personName(owner)}, {formatDate(createdAt)}
                </span>
                {mine && (
                  <ButtonLink href={pathTo('submission', { id })} variant="quiet" size="small" newTab className="-mx-3">
                    Open
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 500);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
