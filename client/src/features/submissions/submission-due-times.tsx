import { CalendarPlus } from 'lucide-react';
import { useProfile } from '#client/lib/auth.tsx';
import { formatEventTime } from '#client/lib/format.ts';
import { dueTimes } from '#shared/submissions/due-times.ts';
import { parseEventTime } from '#shared/submissions/event-time.ts';
import type { SubmissionData } from '#shared/submissions/submissions.ts';
import { dueTimesPath } from './api.ts';

interface DueTimesProps {
  data: SubmissionData;
  submissionId?: number;
}

/** Shows nothing to roles without duties after an event. */
export function DueTimes({ data, submissionId }: DueTimesProps) {
  const { data: profile } = useProfile();
  if (!profile) return null;
  const times = dueTimes(data, profile.role, profile.houseRules);
  const hasFile = submissionId !== undefined && parseEventTime(data.datetime) !== undefined;
  if (times.length === 0 && !hasFile) return null;
  return (
    <div className="mt-1 mb-3 border-rule border-l-2 bg-surface px-4 py-3">
      {times.length > 0 && (
        <dl className="space-y-1 text-sm">
          {times.map(({ name, hours, at }) => (
            <div key={name} className="flex flex-wrap gap-x-3">
              <dt className="text-muted">{name} due</dt>
              <dd className="font-medium tabular-nums">
                {at && `${formatEventTime(at.date, at.utc)}, `}
                {hours} hours from the end of the event
              </dd>
            </div>
          ))}
        </dl>
      )}
      {hasFile && (
        <a
          href={dueTimesPath(submissionId)}
          download
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
          {times.some(({ at }) => at) ? 'Add the due times to a calendar (.ics)' : 'Add the event to a calendar (.ics)'}
        </a>
      )}
    </div>
  );
}
