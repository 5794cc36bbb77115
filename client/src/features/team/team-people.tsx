import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { companyPlace } from '#shared/days.ts';
import { personName } from '#shared/people.ts';
import { can } from '#shared/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember } from '#shared/team-views.ts';
import { teamExportPath, teamQueries } from './api.ts';
import { RoleFilter } from './role-filter.tsx';
import { Quarters, QuarterTotals } from './team-quarters.tsx';
import { teamPath } from './team-state.ts';

interface TeamPeopleProps {
  role: string;
  onRole: (role: string) => void;
  /** Asks somebody for their evaluation of this quarter, or leads to where that is done. */
  Remind: ComponentType<{ member: TeamMember }>;
  remindAll: ReactNode;
}

/** Each person's work and learning; a number leads to the list that it counts. */
export function TeamPeople({ role, onRole, Remind, remindAll }: TeamPeopleProps) {
  const people = useInfiniteQuery(teamQueries.people(role));
  const { data: reader } = useProfile();
  const isReader = can(reader ?? null, 'evaluations:read');
  const isBare = people.data?.total === 0 && role === '';
  const list = (
    <QueryList
      query={people}
      noun="people"
      loading="Loading your team..."
      name={`team ${role}`}
      estimate={77}
      empty={
        <NoMatch title="Nobody here yet." noun="people" onClear={role ? () => onRole('') : undefined}>
          Each author appears here as soon as an admin has made their account.
        </NoMatch>
      }
    >
      {(listed) => (
        // The evaluations need the room.
        <div className="md:[&_th:first-child]:w-[22%] md:[&_th:nth-child(4)]:w-[40%]">
          <Table
            caption="Team"
            columns={['Employee', 'Open submissions', 'Approved this month', 'Evaluation', 'Training']}
            list={listed}
          >
            {(member) => <MemberRow key={member.id} member={member} Remind={Remind} />}
          </Table>
        </div>
      )}
    </QueryList>
  );
  // Whether there is anything to filter is known with the first rows: nothing above them comes or goes alone.
  if (!people.data) return list;
  return (
    <>
      {!isBare && (
        <>
          <RoleFilter roles={authorRoles} value={role} onChange={onRole} />
          <p className="mb-3 max-w-prose text-muted">
            Quarters begin and end at midnight in {companyPlace()}. An evaluation’s answers stay between its author and
            admins. A staff writer needs a piece in print each month to stay eligible for press conferences of the next
            one.
          </p>
          {isReader && <QuarterTotals role={role} />}
          <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ListCount list={people.data} />
            {remindAll}
            {isReader && (
              <ExportMenu path={teamExportPath} filters={{ role }} isFiltered={role !== ''} list={people.data} />
            )}
          </div>
        </>
      )}
      {list}
    </>
  );
}

interface MemberRowProps extends Pick<TeamPeopleProps, 'Remind'> {
  member: TeamMember;
}

const MemberRow = memo(function MemberRow({ member, Remind }: MemberRowProps) {
  const { id, role, open, approvedThisMonth, eligibility, quarters, modules, modulesDone } = member;
  const state = quarters.at(-1)?.state;
  const name = personName(member);
  const employee = String(id);
  return (
    <ListRow as="tr">
      <th scope="row">
        <span dir="auto" className="-mt-2 -mb-1 block font-medium wrap-anywhere">
          <PersonLink of={`e${id}`}>{name}</PersonLink>
        </span>
        <span className="text-muted text-sm">{roleLabel(role)}</span>
      </th>
      <td>
        <Link href={teamPath('submissions', { employee })} className={linkClass}>
          {open >= 1000 ? '1,000 or more' : formatNumber(open)}
          <span className="md:sr-only"> open</span>
          <span className="sr-only">: submissions of {name}</span>
        </Link>
      </td>
      <td>
        <Link href={teamPath('submissions', { employee, status: 'approved' })} className={linkClass}>
          {formatNumber(approvedThisMonth)}
          <span className="md:sr-only"> approved this month</span>
          <span className="sr-only">: approved submissions of {name}</span>
        </Link>
        {eligibility && !eligibility.isEligible && (
          <span className="block whitespace-nowrap">
            <Badge tone="warning">No print piece yet</Badge>
          </span>
        )}
      </td>
      <td>
        {state === undefined ? (
          <span className="text-muted">None in this role</span>
        ) : (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Quarters {...{ id, name, quarters }} />
            {state !== 'submitted' && state !== 'not_asked' && <Remind member={member} />}
          </div>
        )}
      </td>
      <td>
        <Link href={teamPath('training', { role })} className={linkClass}>
          {modulesDone} of {modules}
          <span className="md:sr-only"> modules</span>
          <span className="sr-only">: training of {roleLabel(role)}s</span>
        </Link>
      </td>
    </ListRow>
  );
});

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1 tabular-nums underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent';
