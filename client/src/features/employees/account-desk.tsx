import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { idOf, listSize } from '#client/lib/paging.ts';
import { oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeView } from '#shared/employees.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { AccountChange } from './account-change.tsx';
import { AccountCreate } from './account-create.tsx';
import { AccountTable } from './account-table.tsx';
import { type EmployeeFilter, employeeQueries } from './api.ts';

interface AccountDeskProps {
  /** The reader's own account. */
  ownId: number;
  /** What else is known of an account. */
  moreOf: (id: number) => ReactNode;
}

/** The filters in the URL; unknown values are dropped. */
export function accountFilter({ q, role, active }: Record<keyof EmployeeFilter, string>): EmployeeFilter {
  return { q: q.slice(0, 100), role: oneOf(employeeRoles, role), active: oneOf(['true', 'false'], active) };
}

/** Every account there is, to be found, opened and changed. */
export function AccountDesk({ ownId, moreOf }: AccountDeskProps) {
  const [search, change] = useSearchState(['q', 'role', 'active']);
  const filter = accountFilter(search);
  const accounts = useInfiniteQuery(employeeQueries.list(filter));
  const [opened, setOpened] = useState<'new' | EmployeeView | null>(null);
  const { data, isPlaceholderData } = accounts;
  const handleClose = () => setOpened(null);
  return (
    <>
      <div className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 md:grid-cols-12 md:gap-x-8">
        <div className="col-span-2 md:col-span-6">
          <SearchField
            id="account-search"
            label="Search"
            hint="Name, username or email"
            value={filter.q}
            onSearch={(next) => change({ q: next })}
          />
        </div>
        <div className="md:col-span-3">
          <SelectField
            id="account-role"
            label="Role"
            options={[{ value: '', label: 'All Roles' }, ...roleOptions]}
            value={filter.role}
            onChange={(event) => change({ role: event.target.value })}
          />
        </div>
        <div className="md:col-span-3">
          <SelectField
            id="account-state"
            label="State"
            options={stateOptions}
            value={filter.active}
            onChange={(event) => change({ active: event.target.value })}
          />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <ListCount list={data} />
        <Button variant="primary" onClick={() => setOpened('new')}>
          New account
        </Button>
      </div>
      <QueryView
        query={accounts}
        loading="Loading accounts..."
        skeletonLines={12}
        isEmpty={({ rows }) => rows.length === 0}
        empty={
          <NoMatch
            title="No accounts found matching your criteria."
            noun="accounts"
            // The reader's own account exists, so only a filter leaves none.
            onClear={() => change({ q: '', role: '', active: '' })}
          />
        }
      >
        {(listed) => (
          <div className={isPlaceholderData ? 'opacity-60' : ''}>
            <AccountTable
              accounts={{
                name: `accounts ${JSON.stringify(filter)}`,
                rows: listed.rows,
                keyOf: idOf,
                size: listSize(listed),
                estimate: 73,
              }}
              ownId={ownId}
              onOpen={setOpened}
            />
            <LoadMore query={accounts} noun="accounts" />
          </div>
        )}
      </QueryView>
      {opened === 'new' && <AccountCreate readerId={ownId} onClose={handleClose} />}
      {opened !== null && opened !== 'new' && (
        <AccountChange account={opened} readerId={ownId} more={moreOf(opened.id)} onClose={handleClose} />
      )}
    </>
  );
}

const roleOptions = employeeRoles.map((value) => ({ value, label: roleLabel(value) }));

const stateOptions = [
  { value: '', label: 'All Accounts' },
  { value: 'true', label: 'Active' },
  { value: 'false', label: 'Deactivated' },
];
