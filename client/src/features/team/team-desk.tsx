import { useInfiniteQuery } from '@tanstack/react-query';
import { Circle, CircleArrowLeft, CircleCheck, CircleDot, Minus } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { Badge } from '#client/components/badge.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { Table } from '#client/components/list/table.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { useFilters } from '#client/lib/filters.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { companyPlace } from '#shared/days/days.ts';
import { personName } from '#shared/employees/names.ts';
import { type EvaluationState, stateLabels } from '#shared/evaluations/participation.ts';
import { quarterLabel, quarterOf } from '#shared/evaluations/quarters.ts';
import { roleFilter } from '#shared/filters.ts';
import { can } from '#shared/permissions/permissions.ts';
import { roleLabel } from '#shared/roles.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';
import type { TeamMember } from '#shared/team/views.ts';
import { teamExportPath, teamQueries } from './api.ts';

export const teamFilters = { role: roleFilter };

/** Shows where each author stands; a number leads to the list that it counts. */
export function TeamDesk({ reader }: { reader: EmployeeProfile }) {
  const { values, filter } = useFilters(teamFilters);
  const { role } = values;
  const people = useInfiniteQuery(teamQueries.people(role));
  const isBare = people.data?.total === 0 && role === '';
  const choices = authorRoles.map((one) => ({ value: one, label: roleLabel(one) }));
  const [field] = filterFields(teamFilters, values, { role: choices });
  const quarter = quarterLabel(quarterOf(new Date()));
  const clear = () => filter({ role: '' });
  const list = (
    <QueryList
      query={people}
      noun="people"
      loading="Loading your team..."
      name={`team ${role}`}
      estimate={61}
      empty={
        <NoMatch title="Nobody here yet." noun="people" onClear={role ? clear : undefined}>
          Each author appears here as soon as an admin has made their account.
        </NoMatch>
      }
    >
      {(listed) => (
        <Table caption="Team" columns={['Person', 'Role', `Evaluation ${quarter}`, 'Training', 'Open']} list={listed}>
          {(member) => <MemberRow key={member.id} member={member} reader={reader} />}
        </Table>
      )}
    </QueryList>
  );
  return (
    <>
      <div className="mb-4">
        <DeskHead
          title="Team"
          back={{ label: 'Back to Dashboard', href: pathTo('employeeDashboard') }}
          isOpen={false}
        />
      </div>
      {!isBare && (
        <>
          <div className="max-w-xs">
            <SelectField
              id="team-role"
              label={field?.label ?? ''}
              value={role}
              options={field?.options ?? []}
              onChange={({ target }) => filter({ role: target.value as typeof role })}
            />
          </div>
          <p className="mb-3 max-w-prose text-muted">
            Quarters begin and end at midnight in {companyPlace()}. An evaluation’s answers stay between its author and
            admins.
          </p>
          {/* Its height is there before its words are: the rows below it stay where they are. */}
          <div className="mb-3 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2">
            {people.data && <ListCount list={people.data} />}
            {people.data && can(reader, 'evaluations:read') && (
              <ExportMenu path={teamExportPath} filters={{ role }} isFiltered={role !== ''} list={people.data} />
            )}
          </div>
        </>
      )}
      {/* Another list once nobody is there, as what stood above it goes. */}
      <div key={String(isBare)}>{list}</div>
    </>
  );
}

interface MemberRowProps {
  member: TeamMember;
  reader: EmployeeProfile;
}

const MemberRow = memo(function MemberRow({ member, reader }: MemberRowProps) {
  const { id, role, open, eligibility, evaluation, modules, unfinished } = member;
  const name = personName(member);
  return (
    <ListRow as="tr">
      <th scope="row">
        <span dir="auto" className="-my-1 block font-medium wrap-anywhere">
          <PersonLink of={`e${id}`}>{name}</PersonLink>
        </span>
        {eligibility && !eligibility.isEligible && <Badge tone="warning">No print piece yet</Badge>}
      </th>
      <td>{roleLabel(role)}</td>
      <td>{evaluation ? <Evaluation {...{ id, name, evaluation }} /> : <Muted>None in this role</Muted>}</td>
      <td>{modules === 0 ? <Muted>None in this role</Muted> : <Training {...{ name, modules, unfinished }} />}</td>
      <td>
        <Link href={sentBy(reader, id)} className={linkClass}>
          {open >= 1000 ? '1,000 or more' : formatNumber(open)}
          <span className="md:sr-only"> open</span>
          <span className="sr-only">: submissions of {name}</span>
        </Link>
      </td>
    </ListRow>
  );
});

function Muted({ children }: { children: string }) {
  return <span className="text-muted">{children}</span>;
}

interface EvaluationProps {
  id: number;
  name: string;
  evaluation: NonNullable<TeamMember['evaluation']>;
}

/** Readers of evaluations open one that was handed in. */
function Evaluation({ id, name, evaluation: { state, sessionId } }: EvaluationProps) {
  const inside = (
    <>
      <Mark state={state} /> {stateLabels[state]}
    </>
  );
  if (sessionId === null) return <span className="inline-flex min-h-11 items-center gap-1">{inside}</span>;
  const href = withQuery(pathTo('adminEmployees'), { employee: id, evaluation: sessionId });
  return (
    <Link href={href} className={linkClass}>
      {inside}
      <span className="sr-only">: open the evaluation of {name}</span>
    </Link>
  );
}

/** Each state has its own shape, so nobody needs the colors. */
function Mark({ state }: { state: EvaluationState }) {
  const { Icon, color } = marks[state];
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />;
}

const marks: Record<EvaluationState, { Icon: typeof Circle; color: string }> = {
  submitted: { Icon: CircleCheck, color: 'text-success' },
  draft: { Icon: CircleDot, color: 'text-warning' },
  taken_back: { Icon: CircleArrowLeft, color: 'text-warning' },
  not_started: { Icon: Circle, color: 'text-muted' },
  missed: { Icon: Circle, color: 'text-danger' },
  not_asked: { Icon: Minus, color: 'text-rule-strong' },
};

interface TrainingProps extends Pick<TeamMember, 'modules' | 'unfinished'> {
  name: string;
}

/** How much of it is finished; a press names what isn't. */
function Training({ name, modules, unfinished }: TrainingProps) {
  const count = (
    <>
      {modules - unfinished.length} of {modules}
      <span className="md:sr-only"> modules</span>
    </>
  );
  if (unfinished.length === 0) return <span className="inline-flex min-h-11 items-center">{count}</span>;
  return (
    <details>
      <summary className={`${linkClass} cursor-pointer`}>
        {count}
        <span className="sr-only">: what {name} has not finished</span>
      </summary>
      <ul className="list-disc pb-2 pl-5 text-sm">
        {unfinished.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </details>
  );
}

/** The reader's list with what an employee sent. */
function sentBy(reader: EmployeeProfile, employee: number): string {
  return can(reader, 'submissions:decide')
    ? withQuery(pathTo('adminSubmissions'), { status: 'all', employee })
    : withQuery(pathTo('managerDashboard'), { tab: 'all', employee });
}

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center gap-1 tabular-nums underline decoration-rule-strong underline-offset-4 hover:decoration-2 hover:decoration-accent';
