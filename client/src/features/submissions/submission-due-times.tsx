import { useProfile } from '#client/lib/auth.tsx';
import { formatEventTime } from '#client/lib/format.ts';
import { dueTimes } from '#shared/submissions/due-times.ts';
import type { SubmissionData } from '#shared/submissions/submissions.ts';

/** Shows nothing to roles without duties after an event. */
export function DueTimes({ data }: { data: SubmissionData }) {
  const { data: profile } = useProfile();
  if (!profile) return null;
  const times = dueTimes(data, profile.role, profile.houseRules);
  if (times.length === 0) return null;
  return (
    <div className="mt-1 mb-3 border-rule border-l-2 bg-surface px-4 py-3">
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
    </div>
  );
}
