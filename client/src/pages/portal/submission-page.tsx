import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'wouter';
import { useRedrawn } from '#client/components/focus/use-kept-focus.ts';
import { PageHead } from '#client/components/page/page-head.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { planScope, SubmissionPlan } from '#client/features/assignments/submission-plan.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionStory } from '#client/features/submissions/story/submission-story.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { parameters }) => {
  const id = Number(parameters.id);
  client.prefetchQuery(submissionQueries.detail(id));
  const profile = client.getQueryData(profileQuery.queryKey);
  if (profile) client.prefetchQuery(assignmentQueries.ofSubmission(id, planScope(profile)));
};

export default function SubmissionPage() {
  const { id } = useParams<{ id: string }>();
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <BackLink id={Number(id)} profile={profile} />
          <SubmissionToRead key={id} id={Number(id)} profile={profile} />
        </>
      )}
    </EmployeeGate>
  );
}

/** To the reader's list that holds the submission; keeps its room until that is known. */
function BackLink({ id, profile }: { id: number; profile: EmployeeProfile }) {
  const { data, isLoading } = useQuery(submissionQueries.detail(id));
  const readsOthers = can(profile, 'submissions:read_all');
  const isOwn = !readsOthers || data?.employeeId === profile.id;
  const [href, label] = isOwn ? ownList : deskOf(profile, data?.id);
  return (
    <p className="min-h-11 print:hidden">
      {!(readsOthers && isLoading) && (
        <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {label}
        </Link>
      )}
    </p>
  );
}

const ownList = [`${pathTo('submissionsHub')}?tab=mine`, 'Back to My Submissions'] as const;

function deskOf(profile: EmployeeProfile, details: number | undefined) {
  return can(profile, 'submissions:decide')
    ? ([withQuery(pathTo('adminSubmissions'), { details }), 'Back to Submissions'] as const)
    : ([withQuery(pathTo('managerDashboard'), { tab: 'all', selected: details }), 'Back to Submissions'] as const);
}

function SubmissionToRead({ id, profile }: { id: number; profile: EmployeeProfile }) {
  const read = useQuery(submissionQueries.detail(id));
  // With its plan: what stands below that would move when it comes, or doesn't.
  const plan = useQuery(assignmentQueries.ofSubmission(id, planScope(profile)));
  const submission = { ...read, data: plan.isLoading ? undefined : read.data };
  const [reading, setReading] = useState(0);
  // A colleague's decision draws the form again, which must not take the focus.
  const isAsked = useRef(true);
  const handleReload = () =>
    submission.refetch().then(() => {
      isAsked.current = true;
      setReading((count) => count + 1);
    });
  const { data } = submission;
  const drawn = useRedrawn(data && `${data.status} ${reading}`);
  useEffect(() => {
    if (drawn !== undefined) isAsked.current = false;
  }, [drawn]);
  return (
    <>
      {/* Present from the beginning, because `Arrival` focuses it. */}
      <h1 dir="auto" tabIndex={-1} className="wrap-anywhere mt-2 text-title">
        {read.data?.title ?? 'Submission'}
      </h1>
      <QueryView query={submission} loading="Loading submission..." skeletonLines={12}>
        {(detail) => (
          <>
            <PageHead title={`${detail.title} | ${company().name}`} />
            {/* The form restarts with each status, and when its author discards changes. */}
            {drawn && (
              <SubmissionStory
                key={drawn}
                submission={detail}
                profile={profile}
                isAsked={isAsked.current}
                plan={<SubmissionPlan submissionId={id} profile={profile} />}
                onReload={handleReload}
              />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
