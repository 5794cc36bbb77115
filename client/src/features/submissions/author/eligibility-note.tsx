import { useQuery } from '@tanstack/react-query';
import { useProfile } from '#client/lib/auth.tsx';
import { eligibilityQuery } from '#client/lib/eligibility.ts';
import { eligibilityWords, monthOf } from '#shared/assignments/eligibility.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { momentOf, parseEventTime } from '#shared/submissions/event-time.ts';
import type { SubmissionData } from '#shared/submissions/submissions.ts';

/** Whether its author may cover a press conference in the event's month; without a date, in this one and the next. */
export function EligibilityNote({ data: { category, datetime } }: { data: SubmissionData }) {
  const { data: profile } = useProfile();
  const isAsked = category === 'Media Coverage' && Boolean(profile && hasDuty(profile.role, 'monthly_piece'));
  const { data: months = [] } = useQuery({ ...eligibilityQuery, enabled: isAsked });
  const read = parseEventTime(datetime);
  const month = read && monthOf(momentOf(read));
  const told = months.filter(({ covers }) => month === undefined || covers === month);
  if (!isAsked || told.length === 0) return null;
  return (
    <div className="mt-1 mb-3 border-rule border-l-2 bg-surface px-4 py-3 text-sm">
      {told.map((one) => (
        <p key={one.month} className={one.isEligible ? '' : 'font-medium text-warning'}>
          {eligibilityWords(one)}
        </p>
      ))}
    </div>
  );
}
