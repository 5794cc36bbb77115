import { Circle, CircleArrowLeft, CircleCheck, CircleDot, CircleX, Minus } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { ListRow } from '#client/components/list/list-row.tsx';
import { type LongList, tableSize } from '#client/components/list/long-list.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { RemindButton } from '#client/features/evaluations/remind-button.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { employeeName } from '#shared/employees.ts';
import {
  countStates,
  type EvaluationGridRow,
  type EvaluationGridTotals,
  type EvaluationQuarter,
  type EvaluationState,
  handedIn,
  stateLabels,
} from '#shared/evaluations/participation.ts';
import { quarterLabel } from '#shared/evaluations/quarters.ts';
import { roleLabel } from '#shared/roles.ts';
import { evaluationPath } from './use-admin-filter.ts';

interface ParticipationGridProps {
  list: LongList<EvaluationGridRow>;
  /** Undefined while they load. */
  totals: EvaluationGridTotals | undefined;
  onReminded: () => void;
}

export function ParticipationGrid({ list, totals, onReminded }: ParticipationGridProps) {
  return (
    <table {...tableSize(list)} className="w-full table-fixed border-text border-t text-left">
      <caption className="sr-only">Evaluations of the last four quarters by employee</caption>
      <thead className="sticky top-0 z-10 bg-bg">
        <tr className="text-muted text-sm">
          <th scope="col" className="w-[42%] lg:w-[36%] py-2.5 pr-3 font-medium">
            Employee
          </th>
          {list.rows[0]?.quarters.map(({ quarter }) => (
            <th key={quarter} scope="col" className="py-2.5 text-center font-medium leading-tight lg:text-left">
              {quarterLabel(quarter)}
            </th>
          ))}
        </tr>
        <tr className="border-rule-strong border-b text-sm tabular-nums">
          <th scope="row" className="pr-3 pb-2.5 font-medium">
            All together
          </th>
          {list.rows[0]?.quarters.map(({ quarter }) => (
            <td key={quarter} className="pb-2.5 text-center lg:text-left">
              <Total counts={totals?.quarters.find((one) => one.quarter === quarter)?.counts} />
            </td>
          ))}
        </tr>
      </thead>
      <VirtualRows as="tbody" list={list}>
        {(row) => <EmployeeRow key={row.id} row={row} onReminded={onReminded} />}
      </VirtualRows>
    </table>
  );
}

export function ParticipationKey() {
  return (
    <ul className="mt-4 mb-3 flex flex-wrap gap-x-6 gap-y-2">
      {states.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <Mark state={state} /> {stateLabels[state]}
        </li>
      ))}
    </ul>
  );
}

function Total({ counts }: { counts: Record<EvaluationState, number> | undefined }) {
  if (!counts) return <span className="invisible">0</span>;
  const { submitted, asked } = handedIn(counts);
  return (
    <>
      <span className="font-medium">
        {formatNumber(submitted)} of {formatNumber(asked)}
      </span>
      <span className="sr-only"> handed in</span>
      {counts.missed > 0 && <span className="text-muted max-lg:sr-only">, {formatNumber(counts.missed)} missed</span>}
    </>
  );
}

interface EmployeeRowProps {
  row: EvaluationGridRow;
  onReminded: () => void;
}

const EmployeeRow = memo(function EmployeeRow({ row, onReminded }: EmployeeRowProps) {
  const { id, role, quarters, reminded } = row;
  const name = employeeName(row);
  const { submitted, asked } = handedIn(countStates(quarters.map(({ state }) => state)));
  const state = quarters.at(-1)?.state;
  const isWaiting = state !== 'submitted' && state !== 'not_asked';
  return (
    <ListRow as="tr" className="border-rule border-b">
      <th scope="row" className="py-2 pr-3 font-normal">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <div className="min-w-0">
            <span dir="auto" className="block font-medium leading-snug wrap-anywhere">
              <PersonLink of={`e${id}`}>{name}</PersonLink>
            </span>
            <span className="block text-muted text-sm">
              {roleLabel(role)}, {submitted} of {asked} handed in
            </span>
          </div>
          {isWaiting && <RemindButton {...{ id, name, reminded, onReminded }} />}
        </div>
      </th>
      {quarters.map((quarter) => (
        <td key={quarter.quarter} className="text-center lg:text-left">
          <Cell {...{ id, name, quarter }} />
        </td>
      ))}
    </ListRow>
  );
});

function Cell({
  id,
  name,
  quarter: { quarter, state, sessionId },
}: {
  id: number;
  name: string;
  quarter: EvaluationQuarter;
}) {
  const inside = (
    <>
      <Mark state={state} />
      <span className="max-lg:sr-only">{stateLabels[state]}</span>
    </>
  );
  if (sessionId === null) return <span className="inline-flex min-h-11 items-center gap-2 text-muted">{inside}</span>;
  return (
    <Link
      href={evaluationPath({ employee: String(id) }, sessionId)}
      className="inline-flex min-h-11 min-w-11 items-center gap-2 underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2 max-lg:justify-center"
    >
      {inside}
      <span className="sr-only">
        : open the evaluation of {name}, {quarterLabel(quarter)}
      </span>
    </Link>
  );
}

/** Each state has its own shape, so nobody needs the colors. */
function Mark({ state }: { state: EvaluationState }) {
  const { Icon, color } = marks[state];
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${color}`} />;
}

const states = ['submitted', 'draft', 'taken_back', 'not_started', 'missed', 'not_asked'] as const;

const marks: Record<EvaluationState, { Icon: typeof Circle; color: string }> = {
  submitted: { Icon: CircleCheck, color: 'text-success' },
  draft: { Icon: CircleDot, color: 'text-warning' },
  taken_back: { Icon: CircleArrowLeft, color: 'text-warning' },
  not_started: { Icon: Circle, color: 'text-muted' },
  missed: { Icon: CircleX, color: 'text-danger' },
  not_asked: { Icon: Minus, color: 'text-rule-strong' },
};
