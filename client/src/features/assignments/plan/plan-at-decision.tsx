import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { SubmissionPlan } from '#client/features/assignments/submission-plan.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { ProposedPlan, type ProposedPlanProps } from './proposed-plan.tsx';

/** The plan as a manager has settled it; before that what an approval plans by itself. */
export function PlanAtDecision(props: ProposedPlanProps) {
  const { submission } = props;
  const profile = useProfile().data;
  const plans = useQuery(assignmentQueries.ofSubmission(submission.id, 'all'));
  if (!profile) return null;
  if (plans.data?.length === 0) return submission.status !== 'approved' && <ProposedPlan {...props} />;
  return (
    <QueryView query={plans} loading="Loading the plan..." skeletonLines={1}>
      {() => <SubmissionPlan submissionId={submission.id} profile={profile} />}
    </QueryView>
  );
}
