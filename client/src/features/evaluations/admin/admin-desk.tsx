import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { chipsOf, daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { noFilters } from '#client/lib/filters.ts';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { adminEvaluationQueries } from './admin-api.ts';
import { EvaluationCounters } from './admin-counters.tsx';
import { EvaluationDesk } from './evaluation-desk.tsx';
import { useEvaluationFields } from './evaluation-fields.ts';
import { evaluationPath, useAdminFilter } from './use-admin-filter.ts';

interface AdminDeskProps {
  savedViews: ReactNode;
}

export function AdminDesk({ savedViews }: AdminDeskProps) {
  const { values, openId, filter, open } = useAdminFilter();
  const { data: total } = useQuery({
    ...adminEvaluationQueries.stats(),
    select: ({ totalEvaluations }) => totalEvaluations,
  });
  const fields = useEvaluationFields(values);
  const chips = [...chipsOf(fields, values), ...daysChip('Handed in', values)];
  const clear = () => filter(noFilters(evaluationFilters));
  const isBare = total === 0;
  const team = withQuery(pathTo('managerTeam'), { role: values.role });
  return (
    <>
      <DeskHead
        title="Employee Evaluations"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        counters={<EvaluationCounters />}
        tabs={
          <DeskTabs
            label="Evaluations"
            tabs={[
              { label: 'Responses', href: evaluationPath(values), isHere: true, count: total },
              { label: 'Who has handed in', href: team, isHere: false },
            ]}
          />
        }
        isOpen={openId !== null}
        search={
          isBare
            ? undefined
            : {
                id: 'evaluation-search',
                hint: 'Name, username, email or role',
                value: values.q,
                onSearch: (q) => filter({ q }),
              }
        }
        filter={
          !isBare && (
            <DeskFilter
              id="evaluations"
              fields={fields}
              values={values}
              set={chips.length}
              onChange={(name, value) => filter({ [name]: value })}
              menu={savedViews}
            />
          )
        }
      />
      <EvaluationDesk
        filter={values}
        openId={openId}
        chips={<FilterChips chips={chips} onRemove={(name) => filter(removalOf(name))} onClear={clear} />}
        onOpen={open}
        onClear={clear}
      />
    </>
  );
}
