import { useQuery } from '@tanstack/react-query';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { eligibilityWords } from '#shared/assignments/eligibility.ts';

/** Whether one's print pieces open press conferences; nothing for roles that owe none. */
export function OwnEligibility() {
  const { data = [] } = useQuery(assignmentQueries.eligibility());
  return data.map((month) => (
    <p key={month.month} className="mt-2 max-w-prose">
      {eligibilityWords(month)}
    </p>
  ));
}
