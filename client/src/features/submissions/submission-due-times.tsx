import { CalendarPlus } from 'lucide-react';
import { formatEventTime } from '#client/lib/format.ts';
import { dueTimes } from '#shared/submissions/due-times.ts';
import { dueTimesPath } from './api.ts';

interface DueTimesProps {
  /** When the event begins, as its form gives it. */
  datetime: string | undefined;
  /** With one, the due times can be fetched as a calendar file. */
  submissionId?: number;
}

/** When what is due after an event that begins then; nothing where that is no moment. */
export function DueTimes({ datetime, submissionId }: DueTimesProps) {
  const times = dueTimes(datetime);
  if (times.length === 0) return null;
  return (
    <div className="mt-1 mb-3 border-rule border-l-2 bg-surface px-4 py-3">
      <dl className="space-y-1 text-sm">
        {times.map(({ name, hours, at }) => (
          <div key={name} className="flex flex-wrap gap-x-3">
            <dt className="text-muted">
              {name} ({hours} h)
            </dt>
            <dd className="font-medium tabular-nums">{formatEventTime(at.date, at.utc)}</dd>
          </div>
        ))}
      </dl>
      {submissionId !== undefined && (
        <a
          href={dueTimesPath(submissionId)}
          download
          className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <CalendarPlus aria-hidden="true" className="size-5 shrink-0" />
          Add the due times to a calendar (.ics)
        </a>
      )}
    </div>
  );
}
