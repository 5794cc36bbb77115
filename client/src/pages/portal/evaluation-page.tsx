import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { PageHead } from '#client/components/page/page-head.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { evaluationQueries } from '#client/features/evaluations/api.ts';
import {
  EvaluationSubmitted,
  ForeignEvaluation,
  NoEvaluation,
} from '#client/features/evaluations/employee/evaluation-ends.tsx';
import { EvaluationForm } from '#client/features/evaluations/employee/evaluation-form.tsx';
import { EvaluationTurn } from '#client/features/evaluations/employee/evaluation-turn.tsx';
import type { HandedIn } from '#client/features/evaluations/employee/use-hand-in.ts';
import { whoReads } from '#client/features/evaluations/employee/who-reads.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { lastDayOf, quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import { roleLabel } from '#shared/roles.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client) => void client.prefetchQuery(evaluationQueries.draft());

export default function EvaluationPage() {
  const { role } = useParams<{ role: string }>();
  return (
    <EmployeeGate>
      {(profile) => (
        <>
          <PageHead title={`Self-Evaluation | ${company().name}`} />
          <Link
            href={pathTo('employeeDashboard')}
            className="mb-2 inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Back to Dashboard
          </Link>
          {role.toLowerCase() !== profile.role ? (
            <ForeignEvaluation asked={role} own={profile.role} />
          ) : hasEvaluation(profile.role) ? (
            <OwnEvaluation key={`${profile.id} ${profile.role}`} profile={profile} />
          ) : (
            <NoEvaluation role={profile.role} />
          )}
        </>
      )}
    </EmployeeGate>
  );
}

function OwnEvaluation({ profile }: { profile: EmployeeProfile }) {
  const draft = useQuery(evaluationQueries.draft());
  const quarter = quarterOf(new Date());
  const [isOpen, setOpen] = useState(false);
  const [receipt, setReceipt] = useState<HandedIn | null>(null);
  const focusOn = useFocusOn();
  function handleTakenBack(): void {
    setReceipt(null);
    focusOn('evaluation-title');
  }
  if (receipt) return <EvaluationSubmitted {...receipt} onTakenBack={handleTakenBack} />;
  // The draft of an earlier visit may have been submitted since; without network it is the one there is.
  if (!isOpen && (draft.isFetchedAfterMount || draft.isPaused)) setOpen(true);
  const read = { ...draft, data: isOpen ? draft.data : undefined };
  return (
    <>
      <h1 id="evaluation-title" tabIndex={-1} className="mb-3 text-title">
        {roleLabel(profile.role)} Self-Evaluation
      </h1>
      <p className="mb-6 max-w-prose text-muted">
        {whoReads()} The one for {quarterLabel(quarter)} is due by {lastDayOf(quarter)}.
      </p>
      <QueryView query={read} skeletonLines={8}>
        {(stored) => (
          <EvaluationTurn draft={stored}>
            <EvaluationForm profile={profile} draft={stored} onSubmitted={setReceipt} />
          </EvaluationTurn>
        )}
      </QueryView>
    </>
  );
}
