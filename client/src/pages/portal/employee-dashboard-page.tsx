import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { isSettled, NextList, type NextPart } from '#client/components/next-list.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { assignmentQueries } from '#client/features/assignments/api.ts';
import { usePiecesNext } from '#client/features/assignments/own/pieces-next.ts';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { LogoutButton } from '#client/features/auth/logout-button.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import { useEvaluationNext } from '#client/features/evaluations/employee/evaluation-next.ts';
import { inquiryStatsQuery } from '#client/features/inquiries/inbox/inbox-counts.ts';
import { useInquiriesNext } from '#client/features/inquiries/inbox/inquiries-next.tsx';
import {
  useAssignedNext,
  useCoverageNext,
  useProspectsNext,
  useWaitingNext,
} from '#client/features/notifications/waiting-next.ts';
import { PutSetupAway } from '#client/features/site/put-setup-away.tsx';
import { useSetupNext } from '#client/features/site/setup-next.ts';
import { systemQueries } from '#client/features/site/system-api.ts';
import { everyPending, submissionQueries } from '#client/features/submissions/api.ts';
import { useSubmissionsNext } from '#client/features/submissions/author/submissions-next.ts';
import { useReviewsNext } from '#client/features/submissions/manager/reviews-next.ts';
import { trainingQueries } from '#client/features/training/api.ts';
import { useTrainingNext } from '#client/features/training/training-next.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { eligibilityQuery } from '#client/lib/eligibility.ts';
import { pathTo } from '#client/lib/paths.ts';
import { maySubmit } from '#client/lib/portal-places.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { eligibilityWords } from '#shared/assignments/eligibility.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { personName } from '#shared/employees/names.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { can } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { hasDuty } from '#shared/submissions/duties.ts';
import { submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';

export const prefetch: Prefetch = (client) => {
  const profile = client.getQueryData(profileQuery.queryKey) ?? null;
  // Before the profile is known, most employees' queries start beside it.
  if (!profile || hasEvaluation(profile.role)) client.prefetchQuery(evaluationQueries.draft());
  if (!profile || maySubmit(profile)) {
    client.prefetchInfiniteQuery(submissionQueries.returned());
    client.prefetchQuery(submissionQueries.drafts());
    client.prefetchInfiniteQuery(submissionQueries.own({ status: '', q: '' }));
  }
  if (can(profile, 'submissions:review')) {
    client.prefetchInfiniteQuery(submissionQueries.pending(everyPending));
  }
  if (can(profile, 'inquiries:read')) client.prefetchQuery(inquiryStatsQuery);
  if (can(profile, 'system:read')) client.prefetchQuery(systemQueries.overview());
  if (profile && hasDuty(profile.role, 'monthly_piece')) client.prefetchQuery(eligibilityQuery);
  client.prefetchInfiniteQuery(assignmentQueries.own());
  client.prefetchQuery(trainingQueries.list());
};

export default function EmployeeDashboardPage() {
  return <EmployeeGate>{(profile) => <Dashboard profile={profile} />}</EmployeeGate>;
}

function Dashboard({ profile }: { profile: EmployeeProfile }) {
  // It is no thing to do, but stands below the list.
  const owesPieces = hasDuty(profile.role, 'monthly_piece');
  const eligibility = useQuery({ ...eligibilityQuery, enabled: owesPieces });
  const parts = [...useNext(profile), ...(owesPieces ? [{ name: 'Eligibility', query: eligibility, things: [] }] : [])];
  return (
    <>
      <PageHead title={`Dashboard | ${company().name}`} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h1 className="text-title wrap-anywhere">Hello, {personName(profile)}</h1>
        <LogoutButton isAdminPage={false} />
      </div>
      <p className="mt-3">
        <Badge>{roleLabel(profile.role)}</Badge>
      </p>
      <section aria-labelledby="next-heading" className="mt-8 border-accent border-t-4 bg-surface p-[min(1.5rem,6vw)]">
        <h2 id="next-heading" className="font-semibold text-xl">
          What to do next
        </h2>
        <NextList parts={parts} />
        {isSettled(parts) && can(profile, 'system:read') && <PutSetupAway />}
        {isSettled(parts) && eligibility.data && (
          <div className="mt-4 border-rule border-t pt-2">
            {eligibility.data.map((month) => (
              <p key={month.month} className="mt-2 max-w-prose">
                {eligibilityWords(month)}
              </p>
            ))}
          </div>
        )}
      </section>
      {/* Below the list, whose length is known then. */}
      {isSettled(parts) && (
        <nav aria-label="Dashboard" className="mt-10 border-text border-t">
          <ul>
            {cardsFor(profile).map((card) => (
              <li key={card.href} className="border-rule border-b">
                <Card {...card} />
                {card.ways && card.ways.length > 0 && (
                  <ul className="-mt-3 flex flex-wrap gap-x-6 pb-3">
                    {card.ways.map(({ label, href }) => (
                      <li key={href}>
                        <Link href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                          {label}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

/** Equally urgent ones in this order: work for others comes before one's own. */
function useNext(profile: EmployeeProfile): NextPart[] {
  const isReviewer = can(profile, 'submissions:review');
  const isPlanner = can(profile, 'assignments:plan');
  const isAdmin = can(profile, 'inquiries:read');
  const isAuthor = maySubmit(profile);
  const isEvaluated = hasEvaluation(profile.role);
  const inquiries = useInquiriesNext(isAdmin);
  const reviews = useReviewsNext(isReviewer);
  const waiting = useWaitingNext(isAdmin);
  const isAssigned = can(profile, 'inquiries:assigned') && !isAdmin;
  const assigned = useAssignedNext(isAssigned);
  const isSeller = allowedTypes(profile.role).includes('sales_prospect');
  const prospects = useProspectsNext(isSeller);
  const coverage = useCoverageNext(isPlanner);
  const pieces = usePiecesNext(profile);
  const submissions = useSubmissionsNext(profile.id, isAuthor);
  const evaluation = useEvaluationNext(profile.role, isEvaluated);
  const training = useTrainingNext();
  const setup = useSetupNext(isAdmin);
  return [
    ...(isAdmin ? [inquiries] : []),
    ...(isAdmin ? [waiting, setup] : []),
    ...(isReviewer ? [reviews] : []),
    ...(isAssigned ? [assigned] : []),
    ...(isSeller ? [prospects] : []),
    ...(isPlanner ? [coverage] : []),
    pieces,
    ...(isAuthor ? submissions : []),
    ...(isEvaluated ? [evaluation] : []),
    training,
  ];
}

interface CardProps {
  title: string;
  text: string;
  href: string;
  /** Straight to a part of it. */
  ways?: { label: string; href: string }[];
}

/** The specification's, for everybody. Where a role has nothing, the page says so. */
function cardsFor(profile: EmployeeProfile): CardProps[] {
  const { role } = profile;
  const cards: CardProps[] = [
    {
      title: 'Self-Evaluation',
      text: hasEvaluation(role)
        ? 'A little at a time, whenever you have a moment; every answer is saved'
        : 'Your role is asked for none',
      href: pathTo('evaluation', { role }),
    },
    {
      title: 'Training Resources',
      text: 'What you need to know in your role, in short pieces',
      href: pathTo('training', { role }),
    },
    {
      title: 'Submissions Hub',
      text: maySubmit(profile)
        ? 'Send in a pitch or a lead and see what happens to it'
        : 'What you sent in another role, and what happened to it',
      href: maySubmit(profile) ? pathTo('submissionsHub') : `${pathTo('submissionsHub')}?tab=mine`,
      ways: allowedTypes(role).map((type) => ({
        label: `Start ${submissionTypeLabel(type)}`,
        href: `${pathTo('submissionsHub')}?form=${type}`,
      })),
    },
    {
      title: 'Evaluation History',
      text: 'What you wrote before, and what was answered',
      href: pathTo('history'),
    },
  ];
  if (can(profile, 'submissions:review')) {
    const text = 'Answer the pitches and leads waiting for you';
    cards.push({ title: 'Manager Dashboard', text, href: pathTo('managerDashboard') });
  }
  return cards;
}

function Card({ title, text, href }: CardProps) {
  return (
    <Link
      href={href}
      className="group grid grid-cols-1 items-baseline gap-x-8 gap-y-1 py-6 pr-[min(3rem,12vw)] relative md:grid-cols-12"
    >
      <span className="font-display font-semibold text-2xl leading-tight decoration-2 decoration-accent underline-offset-4 group-hover:underline md:col-span-5">
        {title}
      </span>
      <span className="text-muted md:col-span-7">{text}</span>
      <ArrowRight
        aria-hidden="true"
        className="absolute top-7 right-1 size-[min(1.5rem,7vw)] text-accent-text transition-transform duration-150 group-hover:translate-x-1"
      />
    </Link>
  );
}
