import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
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
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { filtersIn, namesOf } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { pagePermissions } from '#shared/page-permissions.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { company } from '#shared/site.ts';
import { teamSubmissionFilters } from '#shared/submissions/filters.ts';
import type { TeamMember } from '#shared/team-views.ts';

export const prefetch: Prefetch = (client, { search }) => {
  const view = teamViewOf(search.get('view'));
  const { role } = filtersIn(teamFilters, search);
  if (view === 'people') client.prefetchInfiniteQuery(teamQueries.people(role));
  if (view === 'submissions') {
    client.prefetchInfiniteQuery(reviewQueries.list(filtersIn(teamSubmissionFilters, search)));
  }
  if (view === 'training') client.prefetchQuery(teamQueries.training(role));
};

export default function TeamPage() {
  const { view, role, filter } = useTeamState();
  const handleRole = (role: string) => filter({ role });
  return (
    <EmployeeGate permission={pagePermissions.managerTeam}>
      {(profile) => (
        <>
          <PageHead title={`Team | ${company().name}`} />
          {view === 'submissions' ? (
            <TeamSubmissions reader={profile} head={headOf(view)} views={savedViews} />
          ) : (
            <>
              <div className="mb-4">
                <DeskHead {...headOf(view)} isOpen={false} />
              </div>
              {view === 'training' ? (
                <TeamTraining role={role} onRole={handleRole} />
              ) : (
                <TeamPeople
                  role={role}
                  onRole={handleRole}
                  Remind={RemindMember}
                  remindAll={<RemindTeam role={role} isReader={can(profile, 'evaluations:read')} />}
                />
              )}
            </>
          )}
        </>
      )}
    </EmployeeGate>
  );
}

/** A view of submissions leads to them, and not to the people. */
const savedViews = <SavedViews list="team" names={['view', ...namesOf(teamSubmissionFilters)]} align="left" />;

function headOf(current: TeamView) {
  return {
    title: 'Team',
    back: { label: 'Back to Dashboard', href: pathTo('employeeDashboard') },
    tabs: (
      <DeskTabs
        label="Team"
        tabs={teamViews.map((view) => ({ label: labels[view], href: teamPath(view), isHere: view === current }))}
      />
    ),
  };
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

const labels: Record<TeamView, string> = {
  people: 'People',
  submissions: 'Submissions',
  training: 'Training',
};
