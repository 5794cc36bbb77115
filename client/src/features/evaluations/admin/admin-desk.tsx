import { useQuery } from '@tanstack/react-query';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { chipsOf, daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { adminEvaluationQueries } from './admin-api.ts';
import { EvaluationCounters } from './admin-counters.tsx';
import { EvaluationDesk } from './evaluation-desk.tsx';
import { useEvaluationFields } from './evaluation-fields.ts';
import { useAdminFilter } from './use-admin-filter.ts';

export function AdminDesk() {
  const { values, openId, filter, open } = useAdminFilter();
  const { data: total } = useQuery({
    ...adminEvaluationQueries.stats(),
    select: ({ totalEvaluations }) => totalEvaluations,
  });
  const fields = useEvaluationFields(values);
  const chips = [...chipsOf(fields, values), ...daysChip('Handed in', values)];
  const clear = () => filter(noFilters(evaluationFilters));
  return (
    <>
      <DeskHead
        title="Employee Evaluations"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        counters={<EvaluationCounters />}
        isOpen={openId !== null}
        isBare={total === 0}
        search={{
          id: 'evaluation-search',
          hint: 'Name, username, email or role',
          value: values.q,
          onSearch: (q) => filter({ q }),
        }}
        filter={
          <DeskFilter
            id="evaluations"
            fields={fields}
            values={values}
            set={chips.length}
            onChange={(name, value) => filter({ [name]: value })}
          />
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
