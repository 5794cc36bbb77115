import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { PageTop } from '#client/components/page/page-top.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { RemindAll, RemindButton } from '#client/features/evaluations/remind-button.tsx';
import { TeamSubmissions } from '#client/features/submissions/manager/team-submissions.tsx';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { teamQueries } from '#client/features/team/api.ts';
import { TeamPeople } from '#client/features/team/team-people.tsx';
import {
  type TeamView,
  teamFilters,
  teamPath,
  teamViewOf,
  teamViews,
  useTeamState,
} from '#client/features/team/team-state.ts';
import { TeamTraining } from '#client/features/team/team-training.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { company } from '#shared/site.ts';
import type { TeamMember } from '#shared/team-views.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const view = teamViewOf(search.get('view'));
  const { role, ...narrowing } = filtersIn(teamFilters, search);
  if (view === 'people') client.prefetchInfiniteQuery(teamQueries.people(role));
  if (view === 'submissions') client.prefetchInfiniteQuery(reviewQueries.list(narrowing));
  if (view === 'training') client.prefetchQuery(teamQueries.training(role));
};

export default function TeamPage() {
  const { view, values, filter } = useTeamState();
  const { role, ...narrowing } = values;
  const handleRole = (role: string) => filter({ role: role });
  return (
    <EmployeeGate permission="team:read">
      {(profile) => (
        <>
          <PageHead title={`Team | ${company().name}`} />
          <PageTop title="Team" back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }} />
          <Views view={view} />
          {view === 'people' && (
            <TeamPeople
              role={role}
              onRole={handleRole}
              Remind={RemindMember}
              remindAll={<RemindTeam role={role} isReader={can(profile, 'evaluations:read')} />}
            />
          )}
          {view === 'submissions' && <TeamSubmissions filters={narrowing} onChange={filter} />}
          {view === 'training' && <TeamTraining role={role} onRole={handleRole} />}
        </>
      )}
    </EmployeeGate>
  );
}

function RemindMember({ member }: { member: TeamMember }) {
  const refresh = useRefresh();
  return <RemindButton id={member.id} name={personName(member)} reminded={member.reminded} onReminded={refresh} />;
}

function RemindTeam({ role, isReader }: { role: string; isReader: boolean }) {
  const { data: totals } = useQuery({ ...teamQueries.quarters(role), enabled: isReader });
  const counts = totals?.at(-1)?.counts;
  const waiting = counts && counts.not_started + counts.draft + counts.taken_back;
  return <RemindAll waiting={waiting} role={role} onReminded={useRefresh()} />;
}

function useRefresh(): () => void {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: teamQueries.everyone() });
}

/** Links, so that Back switches views. */
function Views({ view }: { view: TeamView }) {
  return (
    <nav aria-label="Team" className="mt-4 mb-6 border-rule-strong border-b">
      <ul className="flex flex-wrap gap-x-6">
        {teamViews.map((name) => (
          <li key={name}>
            <Link
              href={teamPath(name)}
              aria-current={name === view ? 'page' : undefined}
              className="-mb-px inline-flex min-h-11 items-center border-transparent border-b-4 font-medium text-muted hover:text-text aria-[current]:border-accent aria-[current]:text-text"
            >
              {labels[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const labels: Record<TeamView, string> = {
  people: 'People',
  submissions: 'Submissions',
  training: 'Training',
};
