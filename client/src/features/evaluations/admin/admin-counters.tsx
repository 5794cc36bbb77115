import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { formatNumber } from '#client/lib/format-plain.ts';
import { adminEvaluationQueries } from './admin-api.ts';

export function AdminCounters() {
  const stats = useQuery(adminEvaluationQueries.stats());
  return (
    <section aria-label="Figures" className="min-h-36 border-text border-y sm:min-h-27 lg:min-h-20.5 xl:min-h-13">
      <QueryView query={stats} skeletonLines={1}>
        {(figures) => (
          <dl className="grid grid-cols-2 lg:grid-cols-4">
            {counters.map(({ figure, label }) => (
              <div
                key={figure}
                className="flex flex-row-reverse flex-wrap items-baseline justify-end gap-x-2 border-rule py-2.5 pr-4 even:border-l even:pl-5 max-lg:nth-[n+3]:border-t lg:not-first:border-l lg:not-first:pl-6"
              >
                <dt className="text-muted text-sm leading-tight">{label}</dt>
                <dd className="font-display font-semibold text-2xl tabular-nums leading-none tracking-tight">
                  {formatNumber(figures[figure])}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </section>
  );
}

const counters = [
  { figure: 'totalEvaluations', label: 'Total Evaluations' },
  { figure: 'totalResponses', label: 'Total Responses' },
  { figure: 'activeRoles', label: 'Active Roles' },
  { figure: 'participatingEmployees', label: 'Participating Employees' },
] as const;
