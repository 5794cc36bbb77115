import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { QueryView } from '#client/components/query-view.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { AssignmentView } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { can } from '#shared/permissions/permissions.ts';
import { assignmentQueries } from './api.ts';
import { coveragePath } from './coverage/coverage-state.ts';
import { PieceLine } from './piece-line.tsx';
import { eventWords, isForReader, isOff, piecesOf } from './piece-words.ts';
import { ZoneNote } from './zone-note.tsx';

interface SubmissionPlanProps {
  submissionId: number;
  profile: EmployeeProfile;
}

/** Shows what an accepted pitch became: who delivers what, when, and how it stands. Empty before a manager said yes. */
export function SubmissionPlan({ submissionId, profile }: SubmissionPlanProps) {
  const plans = useQuery(assignmentQueries.ofSubmission(submissionId, planScope(profile)));
  return (
    <QueryView query={plans} loading="Loading the plan..." skeletonLines={2}>
      {(assignment) => assignment.map((plan) => !isOff(plan) && <Plan key={plan.id} plan={plan} profile={profile} />)}
    </QueryView>
  );
}

/** Planners see every plan, authors the one of their pitch. */
export function planScope(profile: EmployeeProfile): 'own' | 'all' {
  return can(profile, 'assignments:plan') ? 'all' : 'own';
}

function Plan({ plan, profile }: { plan: AssignmentView; profile: EmployeeProfile }) {
  const pieces = piecesOf(plan);
  const event = eventWords(plan);
  const isTheirs = pieces.some((piece) => isForReader(piece, profile));
  return (
    <section aria-labelledby={`plan-${plan.id}`} className="mt-8">
      <h2 id={`plan-${plan.id}`} className="font-semibold text-2xl">
        The plan
      </h2>
      {!plan.isApproved && <p className="mt-1 text-muted">It’s settled once an admin has approved the submission.</p>}
      {event && <p className="mt-1 wrap-anywhere">{event}</p>}
      <ZoneNote />
      {pieces.length === 0 ? (
        <p className="mt-1 text-muted">No pieces are planned.</p>
      ) : (
        <ul className="mt-3 border-rule border-t">
          {pieces.map((piece) => (
            <PieceLine key={piece.id} piece={piece} readerId={profile.id} />
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6">
        {isTheirs && (
          <Link href={`${pathTo('employeeAssignments')}?selected=${plan.id}`} className={linkClass}>
            Open it in your pieces
          </Link>
        )}
        {can(profile, 'assignments:plan') && (
          <Link href={coveragePath({}, plan.id)} className={linkClass}>
            Open it in coverage
          </Link>
        )}
      </p>
    </section>
  );
}

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4';
