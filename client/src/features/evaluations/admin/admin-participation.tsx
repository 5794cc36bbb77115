import { useInfiniteQuery } from '@tanstack/react-query';
import { Circle, CircleCheck, CircleDot } from 'lucide-react';
import { memo } from 'react';
import { ListRow } from '#client/components/list/list-row.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { type LongList, tableSize } from '#client/components/list/long-list.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { idOf, listSize } from '#client/lib/paging.ts';
import { useSteady } from '#client/lib/use-steady.ts';
import { employeeName } from '#shared/employees.ts';
import type { EvaluationGridRow, EvaluationState, Quarter } from '#shared/evaluations/evaluations.ts';
import { roleLabel } from '#shared/roles.ts';
import { adminEvaluationQueries } from './admin-api.ts';

interface AdminParticipationProps {
  role: string;
  onOpen: (id: number) => void;
}

export function AdminParticipation({ role, onOpen }: AdminParticipationProps) {
  const grid = useInfiniteQuery(adminEvaluationQueries.grid(role));
  const handleOpen = useSteady(onOpen);
  return (
    <section aria-labelledby="participation">
      <h2 id="participation" className="font-semibold text-2xl">
        Participation
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        Active employees whose role has an evaluation. A draft counts for the current quarter; quarters are in UTC.
      </p>
      <ul className="mt-4 mb-3 flex flex-wrap gap-x-6 gap-y-2">
        {states.map((state) => (
          <li key={state} className="flex items-center gap-2">
            <Mark state={state} /> {labels[state]}
          </li>
        ))}
      </ul>
      <QueryView
        query={grid}
        loading="Loading employees..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Nobody inRole={role !== ''} />}
      >
        {(listed) => (
          <>
            <Grid
              list={{
                name: `participation ${role}`,
                rows: listed.rows,
                keyOf: idOf,
                size: listSize(listed),
                estimate: 61,
              }}
              onOpen={handleOpen}
            />
            <LoadMore query={grid} noun="employees" />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Grid({ list, onOpen }: { list: LongList<EvaluationGridRow>; onOpen: (id: number) => void }) {
  return (
    <table {...tableSize(list)} className="w-full table-fixed border-text border-t text-left">
      <caption className="sr-only">Evaluations of the last four quarters by employee</caption>
      <thead>
        <tr className="border-rule-strong border-b text-muted text-sm">
          <th scope="col" className="w-[42%] py-2.5 pr-3 font-medium md:w-[28%]">
            Employee
          </th>
          {list.rows[0]?.quarters.map(({ quarter }) => (
            <th key={quarter} scope="col" className="py-2.5 text-center font-medium leading-tight md:text-left">
              {quarterLabel(quarter)}
            </th>
          ))}
        </tr>
      </thead>
      <VirtualRows as="tbody" list={list}>
        {(row) => <EmployeeRow key={row.id} row={row} onOpen={onOpen} />}
      </VirtualRows>
    </table>
  );
}

interface EmployeeRowProps {
  row: EvaluationGridRow;
  onOpen: (id: number) => void;
}

const EmployeeRow = memo(function EmployeeRow({ row, onOpen }: EmployeeRowProps) {
  const name = employeeName(row);
  return (
    <ListRow as="tr" className="border-rule border-b">
      <th scope="row" className="py-2 pr-3 font-normal">
        <span dir="auto" className="block font-medium leading-snug wrap-anywhere">
          {name}
        </span>
        <span className="block text-muted text-sm">{roleLabel(row.role)}</span>
      </th>
      {row.quarters.map(({ quarter, state, sessionId }) => (
        <td key={quarter} className="text-center md:text-left">
          {sessionId === null || state === 'not_employed' ? (
            <span className="inline-flex min-h-11 items-center gap-2 text-muted">
              {state === 'not_employed' ? (
                <>
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">Not employed yet</span>
                </>
              ) : (
                <>
                  <Mark state={state} />
                  <span className="max-md:sr-only">{labels[state]}</span>
                </>
              )}
            </span>
          ) : (
            <button
              type="button"
              onClick={() => onOpen(sessionId)}
              className="inline-flex min-h-11 min-w-11 cursor-pointer items-center gap-2 underline decoration-rule-strong underline-offset-4 hover:decoration-accent hover:decoration-2 max-md:justify-center"
            >
              <Mark state={state} />
              <span className="max-md:sr-only">{labels[state]}</span>
              <span className="sr-only">
                : open the evaluation of {name}, {quarterLabel(quarter)}
              </span>
            </button>
          )}
        </td>
      ))}
    </ListRow>
  );
});

/** Each state has its own shape, so nobody needs the colors. */
function Mark({ state }: { state: MarkedState }) {
  const { Icon, colour } = marks[state];
  return <Icon aria-hidden="true" className={`size-5 shrink-0 ${colour}`} />;
}

function Nobody({ inRole }: { inRole: boolean }) {
  return (
    <div className="border-text border-t py-16 text-center">
      <StandingWave n={1} loops className="mx-auto h-12 w-40 text-rule-strong" />
      <p className="mt-6 font-display font-semibold text-2xl">
        {inRole ? 'Nobody in this role yet' : 'Nobody in a role with an evaluation yet'}
      </p>
    </div>
  );
}

const states = ['submitted', 'draft', 'not_started'] as const;

type MarkedState = Exclude<EvaluationState, 'not_employed'>;

const labels: Record<MarkedState, string> = { submitted: 'Submitted', draft: 'Draft', not_started: 'Not started' };

const marks = {
  submitted: { Icon: CircleCheck, colour: 'text-success' },
  draft: { Icon: CircleDot, colour: 'text-warning' },
  not_started: { Icon: Circle, colour: 'text-rule-strong' },
};

function quarterLabel(quarter: Quarter): string {
  const [year, part] = quarter.split('-');
  return `${part} ${year}`;
}
