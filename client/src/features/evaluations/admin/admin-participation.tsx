import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { RemindAll } from '#client/features/evaluations/remind-button.tsx';
import { useSteady } from '#client/lib/use-steady.ts';
import { companyPlace } from '#shared/days.ts';
import { adminEvaluationQueries, gridExportPath } from './admin-api.ts';
import { ParticipationGrid, ParticipationKey } from './participation-grid.tsx';

interface AdminParticipationProps {
  role: string;
  /** The filters in use. */
  chips: ReactNode;
}

/** Lists who handed in, quarter by quarter, with totals of people and of quarters. */
export function AdminParticipation({ role, chips }: AdminParticipationProps) {
  const client = useQueryClient();
  const grid = useInfiniteQuery(adminEvaluationQueries.grid(role));
  const { data: totals } = useQuery(adminEvaluationQueries.totals(role));
  const current = totals?.quarters.at(-1)?.counts;
  const refresh = useSteady(() => {
    client.invalidateQueries({ queryKey: [...adminEvaluationQueries.all(), 'grid'] });
  });
  return (
    <section aria-labelledby="participation" className="mt-3">
      {chips}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h2 id="participation" className="font-semibold text-2xl">
          Participation
        </h2>
        <RemindAll
          waiting={current && current.not_started + current.draft + current.taken_back}
          role={role}
          onReminded={refresh}
        />
        {grid.data !== undefined && grid.data.total > 0 && (
          <ExportMenu path={gridExportPath} filters={{ role }} isFiltered={role !== ''} list={grid.data} />
        )}
      </div>
      <p className="mt-1 max-w-prose text-muted">
        Active employees whose role has an evaluation. Quarters begin and end at midnight in {companyPlace()}. An
        evaluation is missed when its quarter is over; people who had no access then, or a role without one, were not
        asked.
      </p>
      <ParticipationKey />
      <QueryList
        query={grid}
        noun="employees"
        name={`participation ${role}`}
        estimate={105}
        empty={<Nobody inRole={role !== ''} />}
      >
        {(list) => <ParticipationGrid list={list} totals={totals} onReminded={refresh} />}
      </QueryList>
    </section>
  );
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
