import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { OwnEligibility } from '#client/features/assignments/own/own-eligibility.tsx';
import { PiecesNext } from '#client/features/assignments/own/pieces-next.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { EvaluationNext } from '#client/features/evaluations/employee/evaluation-next.tsx';
import { inquiryStatsQuery } from '#client/features/inquiries/inbox/inbox-counts.ts';
import { InquiriesNext } from '#client/features/inquiries/inbox/inquiries-next.tsx';
import { WaitingNext } from '#client/features/notifications/waiting-next.tsx';
import { everyPending, submissionQueries } from '#client/features/submissions/api.ts';
import { SubmissionsNext } from '#client/features/submissions/author/submissions-next.tsx';
import { ReviewsNext } from '#client/features/submissions/manager/reviews-next.tsx';
import { trainingQueries } from '#client/features/training/api.ts';
import { TrainingNext } from '#client/features/training/training-next.tsx';
import { profileQuery } from '#client/lib/auth.tsx';
import { maySubmit, type PastWork, placesFor } from '#client/lib/portal-places.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { hasDuty } from '#shared/submissions/duties.ts';

export const prefetch: Prefetch = (client) => {
  const profile = client.getQueryData(profileQuery.queryKey) ?? null;
  // Before the profile is known, most employees' queries start beside it.
  if (!profile || hasEvaluation(profile.role)) client.prefetchQuery(evaluationQueries.draft());
  if (!profile || maySubmit(profile)) {
    client.prefetchInfiniteQuery(submissionQueries.own({ status: 'changes_requested', q: '' }));
  }
  if (can(profile, 'submissions:review')) client.prefetchInfiniteQuery(submissionQueries.pending(everyPending));
  if (can(profile, 'inquiries:read')) client.prefetchQuery(inquiryStatsQuery);
  client.prefetchInfiniteQuery(assignmentQueries.own());
  client.prefetchQuery(trainingQueries.list());
};

export default function EmployeeDashboardPage() {
  return <EmployeeGate>{(profile) => <Dashboard profile={profile} />}</EmployeeGate>;
}

function Dashboard({ profile }: { profile: EmployeeProfile }) {
  const past = usePastWork(profile);
  return (
    <>
      <PageHead title={`Dashboard | ${company().name}`} />
      <h1 className="text-title wrap-anywhere">Hello, {personName(profile)}</h1>
      <p className="mt-3">
        <Badge>{roleLabel(profile.role)}</Badge>
      </p>
      <section aria-labelledby="next-heading" className="mt-8 border-accent border-t-4 bg-surface p-6">
        <h2 id="next-heading" className="font-semibold text-xl">
          What to do next
        </h2>
        <Steps profile={profile} />
        {hasDuty(profile.role, 'monthly_piece') && (
          <div className="mt-6 border-rule border-t pt-2">
            <OwnEligibility />
          </div>
        )}
      </section>
      <nav aria-label="Dashboard" className="mt-10 border-text border-t">
        <ul>
          {placesFor(profile, past).map(
            ({ card, href }) =>
              card && (
                <li key={href} className="border-rule border-b">
                  <Card {...card} href={href} />
                </li>
              ),
          )}
        </ul>
      </nav>
    </>
  );
}

/** Asked only where the role has no such place of its own. */
function usePastWork(profile: EmployeeProfile): PastWork {
  const evaluations = useInfiniteQuery({ ...evaluationQueries.own(), enabled: !hasEvaluation(profile.role) });
  const submissions = useInfiniteQuery({
    ...submissionQueries.own({ status: '', q: '' }),
    enabled: !maySubmit(profile),
  });
  return { evaluations: hasRows(evaluations.data), submissions: hasRows(submissions.data) };
}

function hasRows(list: { rows: unknown[] } | undefined): boolean {
  return list !== undefined && list.rows.length > 0;
}

/** Work for others comes before one's own. */
function Steps({ profile }: { profile: EmployeeProfile }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-x-8 gap-y-6 *:min-w-0 md:grid-cols-3">
      {can(profile, 'submissions:review') && (
        <li>
          <ReviewsNext />
        </li>
      )}
      {can(profile, 'inquiries:read') && (
        <li>
          <InquiriesNext />
        </li>
      )}
      {can(profile, 'submissions:decide') && (
        <li>
          <WaitingNext kind="decisions" />
        </li>
      )}
      {can(profile, 'evaluations:read') && (
        <li>
          <WaitingNext kind="evaluations" />
        </li>
      )}
      <li>
        <PiecesNext profile={profile} />
      </li>
      {hasEvaluation(profile.role) && (
        <li>
          <EvaluationNext role={profile.role} />
        </li>
      )}
      {maySubmit(profile) && (
        <li>
          <SubmissionsNext />
        </li>
      )}
      <li>
        <TrainingNext />
      </li>
    </ul>
  );
}

function Card({ title, text, href }: { title: string; text: string; href: string }) {
  return (
    <Link
      href={href}
      className="group grid grid-cols-1 items-baseline gap-x-8 gap-y-1 py-6 pr-12 relative md:grid-cols-12"
    >
      <span className="font-display font-semibold text-2xl leading-tight decoration-2 decoration-accent underline-offset-4 group-hover:underline md:col-span-5">
        {title}
      </span>
      <span className="text-muted md:col-span-7">{text}</span>
      <ArrowRight
        aria-hidden="true"
        className="absolute top-7 right-1 size-6 text-accent-text transition-transform duration-150 group-hover:translate-x-1"
      />
    </Link>
  );
}
