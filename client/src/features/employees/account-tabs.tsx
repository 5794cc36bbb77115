import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { filteredPath, noFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { accountFilters } from '#shared/employees/employees.ts';

const tabs = [
  { active: '', label: 'All' },
  { active: 'true', label: 'Active' },
  { active: 'false', label: 'Deactivated' },
] as const;

interface AccountTabsProps {
  /** Undefined among people without an account. */
  values?: Record<string, string>;
  total?: number | undefined;
}

export function AccountTabs({ values, total }: AccountTabsProps) {
  const shown = values ?? noFilters(accountFilters);
  return (
    <DeskTabs
      label="Accounts"
      tabs={[
        ...tabs.map(({ active, label }) => ({
          label,
          href: filteredPath(pathTo('adminAccounts'), accountFilters, { ...shown, active }),
          isHere: active === values?.active,
          count: active === values?.active ? total : undefined,
          isCounted: active === values?.active,
        })),
        { label: 'Outside', href: pathTo('adminPeople'), isHere: values === undefined },
      ]}
    />
  );
}
