import { useQueries } from '@tanstack/react-query';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { type FilterValues, filteredPath, noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { accountFilters } from '#shared/employees/employees.ts';
import { employeeQueries } from './api.ts';

const tabs = [
  { active: '', label: 'All' },
  { active: 'true', label: 'Active' },
  { active: 'false', label: 'Deactivated' },
] as const;

interface AccountTabsProps {
  /** Undefined among people without an account. */
  values?: FilterValues<typeof accountFilters>;
  total?: number | undefined;
}

export function AccountTabs({ values, total }: AccountTabsProps) {
  const shown = values ?? noFilters(accountFilters);
  const totals = useQueries({
    queries: tabs.map(({ active }) => ({
      ...employeeQueries.total({ ...shown, active }),
      enabled: active !== values?.active,
    })),
  });
  return (
    <DeskTabs
      label="Accounts"
      tabs={[
        ...tabs.map(({ active, label }, index) => ({
          label,
          href: filteredPath(pathTo('adminAccounts'), accountFilters, { ...shown, active }),
          isHere: active === values?.active,
          count: active === values?.active ? total : totals[index]?.data,
          isCounted: true,
        })),
        { label: 'Outside', href: pathTo('adminPeople'), isHere: values === undefined },
      ]}
    />
  );
}
