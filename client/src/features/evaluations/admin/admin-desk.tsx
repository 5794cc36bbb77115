import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSearch } from 'wouter';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { chipsOf, daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { adminEvaluationQueries } from './admin-api.ts';
import { EvaluationCounters } from './admin-counters.tsx';
import { EvaluationDesk } from './evaluation-desk.tsx';
import { useEvaluationFields } from './evaluation-fields.ts';
import { type AdminView, useAdminFilter } from './use-admin-filter.ts';

const AdminParticipation = lazy(async () => ({
  default: (await import('./admin-participation.tsx')).AdminParticipation,
}));

interface AdminDeskProps {
  savedViews: ReactNode;
}

export function AdminDesk({ savedViews }: AdminDeskProps) {
  const { view, values, openId, filter, open } = useAdminFilter();
  const { data: total } = useQuery({
    ...adminEvaluationQueries.stats(),
    select: ({ totalEvaluations }) => totalEvaluations,
  });
  const fields = useEvaluationFields(view, values);
  const isList = view === 'responses';
  const chips = [...chipsOf(fields, values), ...(isList ? daysChip('Handed in', values) : [])];
  const clear = () => filter(noFilters(evaluationFilters));
  const shownChips = <FilterChips chips={chips} onRemove={(name) => filter(removalOf(name))} onClear={clear} />;
  const isBare = isList && total === 0;
  return (
    <>
      <DeskHead
        title="Employee Evaluations"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        counters={<EvaluationCounters />}
        tabs={<Views view={view} total={total} />}
        isOpen={isList && openId !== null}
        search={
          isList && !isBare
            ? {
                id: 'evaluation-search',
                hint: 'Name, username, email or role',
                value: values.q,
                onSearch: (q) => filter({ q }),
              }
            : undefined
        }
        filter={
          !isBare && (
            <DeskFilter
              id="evaluations"
              fields={fields}
              values={values}
              set={chips.length}
              onChange={(name, value) => filter({ [name]: value })}
              {...(isList && { menu: savedViews })}
            />
          )
        }
      />
      {isList ? (
        <EvaluationDesk filter={values} openId={openId} chips={shownChips} onOpen={open} onClear={clear} />
      ) : (
        <Suspense>
          <AdminParticipation role={values.role} chips={shownChips} />
        </Suspense>
      )}
    </>
  );
}

function Views({ view, total }: { view: AdminView; total: number | undefined }) {
  const search = useSearch();
  return (
    <DeskTabs
      label="Evaluations"
      tabs={views.map(({ name, label }) => ({
        label,
        href: `?${withView(search, name)}`,
        isHere: name === view,
        count: name === 'responses' ? total : undefined,
      }))}
    />
  );
}

const views = [
  { name: 'responses', label: 'Responses' },
  { name: 'participation', label: 'Participation' },
] as const;

function withView(search: string, view: AdminView): string {
  const next = new URLSearchParams(search);
  if (view === 'responses') next.delete('view');
  else next.set('view', view);
  return next.toString();
}
