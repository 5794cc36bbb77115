import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { QueryView } from '#client/components/query-view.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { PlanAtApproval, type PlanProps } from './plan-at-approval.tsx';

const SubmissionPlan = lazy(async () => ({
  default: (await import('#client/features/assignments/submission-plan.tsx')).SubmissionPlan,
}));

/** The plan as a manager has settled it; before that what an approval plans by itself. */
export function PlanAtDecision(props: PlanProps) {
  const { submission } = props;
  const profile = useProfile().data;
  const plans = useQuery(assignmentQueries.ofSubmission(submission.id, 'all'));
  if (!profile) return null;
  if (plans.data?.length === 0) return submission.status !== 'approved' && <PlanAtApproval {...props} />;
  return (
    <QueryView query={plans} loading="Loading the plan..." skeletonLines={1}>
      {() => (
        <Suspense>
          <SubmissionPlan submissionId={submission.id} profile={profile} />
        </Suspense>
      )}
    </QueryView>
  );
}
