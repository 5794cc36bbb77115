import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { companyPlace } from '#shared/days.ts';
import { stateLabels } from '#shared/evaluations/participation.ts';
import { personName } from '#shared/people.ts';
import { roleLabel } from '#shared/roles.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember } from '#shared/team.ts';
import { teamQueries } from './api.ts';
import { RoleFilter } from './role-filter.tsx';
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
  return (
    <>
      <RoleFilter roles={authorRoles} value={role} onChange={onRole} />
      <p className="mb-3 max-w-prose text-muted">
        Evaluations are those of this quarter, which begins and ends at midnight in {companyPlace()}; the answers stay
        between the author and admins. A staff writer needs a piece in print each month to stay eligible for press
        conferences of the next one.
      </p>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <ListCount list={people.data} />
        {remindAll}
      </div>
      <QueryList
        query={people}
        noun="people"
        loading="Loading your team..."
        name={`team ${role}`}
        estimate={73}
        empty={
          <NoMatch title="Nobody here yet." noun="people" onClear={role ? () => onRole('') : undefined}>
            People whose submissions you review will appear here.
          </NoMatch>
        }
      >
        {(list) => (
          <Table
            caption="Team"
            columns={['Employee', 'Open submissions', 'Approved this month', 'Evaluation', 'Training']}
            list={list}
          >
            {(member) => <MemberRow key={member.id} member={member} Remind={Remind} />}
          </Table>
        )}
      </QueryList>
    </>
  );
}

interface MemberRowProps extends Pick<TeamPeopleProps, 'Remind'> {
  member: TeamMember;
}

const MemberRow = memo(function MemberRow({ member, Remind }: MemberRowProps) {
  const { id, role, open, approvedThisMonth, eligibility, evaluation, modules, modulesDone } = member;
  const name = personName(member);
  const employee = String(id);
  return (
    <ListRow as="tr">
      <th scope="row">
        <span dir="auto" className="-my-2 block font-medium wrap-anywhere">
          <PersonLink of={`e${id}`}>{name}</PersonLink>
        </span>
        <span className="text-muted text-sm">{roleLabel(role)}</span>
      </th>
      <td>
        <Link href={teamPath({ view: 'submissions', employee })} className={linkClass}>
          {open >= 1000 ? '1,000 or more' : formatNumber(open)}
          <span className="md:sr-only"> open</span>
          <span className="sr-only">: submissions of {name}</span>
        </Link>
      </td>
      <td>
        <Link href={teamPath({ view: 'submissions', employee, status: 'approved' })} className={linkClass}>
          {formatNumber(approvedThisMonth)}
          <span className="md:sr-only"> approved this month</span>
          <span className="sr-only">: approved submissions of {name}</span>
        </Link>
        {eligibility && !eligibility.isEligible && (
          <span className="ml-2 inline-block">
            <Badge tone="warning">No print piece yet</Badge>
          </span>
        )}
      </td>
      <td>
        {evaluation === null ? (
          <span className="text-muted">None in this role</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Evaluation state={evaluation} />
            {evaluation !== 'submitted' && evaluation !== 'not_asked' && <Remind member={member} />}
          </span>
        )}
      </td>
      <td>
        <Link href={teamPath({ view: 'training', role })} className={linkClass}>
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

function Evaluation({ state }: { state: NonNullable<TeamMember['evaluation']> }) {
  return <Badge tone={tones[state]}>{stateLabels[state]}</Badge>;
}

const tones = {
  submitted: 'success',
  draft: 'info',
  taken_back: 'warning',
  not_started: 'neutral',
  not_asked: 'neutral',
} as const;
