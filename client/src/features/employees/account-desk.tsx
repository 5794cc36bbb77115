import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SearchField } from '#client/components/form/search-field.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { FilterFold } from '#client/components/list/filter-fold.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { NothingOpen } from '#client/components/list/nothing-open.tsx';
import { SplitList } from '#client/components/list/split-list.tsx';
import { SplitView } from '#client/components/list/split-view.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeSaved } from '#shared/employees.ts';
import { employeeRoles, roleLabel } from '#shared/roles.ts';
import { AccountCreate } from './account-create.tsx';
import { AccountPane, accountHeading } from './account-pane.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountRow } from './account-row.tsx';
import { type EmployeeFilter, employeeQueries } from './api.ts';

export const accountFilterNames = ['q', 'role', 'active'] as const;

interface AccountDeskProps {
  ownId: number;
  views: ReactNode;
  moreOf: (id: number) => ReactNode;
}

/** The filters in the URL; unknown values are dropped. */
export function accountFilter({ q, role, active }: Record<keyof EmployeeFilter, string>): EmployeeFilter {
  return { q: q.slice(0, 100), role: oneOf(employeeRoles, role), active: oneOf(['true', 'false'], active) };
}

/** Every account there is, beside the one that is changed. */
export function AccountDesk({ ownId, views, moreOf }: AccountDeskProps) {
  const [search, change] = useSearchState([...accountFilterNames, 'account']);
  const filter = accountFilter(search);
  const openId = idFromUrl(search.account);
  const accounts = useInfiniteQuery(employeeQueries.list(filter));
  const rows = accounts.data?.rows ?? [];
  const [isCreating, setCreating] = useState(false);
  // Shown once, whichever account is open when it arrives.
  const [made, setMade] = useState<EmployeeSaved>();
  const view = useSplitView({
    rows,
    query: accounts,
    selectedId: openId,
    onSelect: (id) => change({ account: id === undefined ? '' : String(id) }),
  });
  return (
    <>
      <search
        className={`mt-4 grid grid-cols-2 gap-x-6 md:grid-cols-12 md:gap-x-8 ${openId === null ? '' : 'max-lg:hidden'}`}
      >
        <div className="col-span-2 -mb-3 md:col-span-6">
          <SearchField
            id="account-search"
            label="Search"
            hint="Name, username or email"
            value={filter.q}
            onSearch={(next) => change({ q: next })}
          />
        </div>
        <FilterFold set={[filter.role, filter.active].filter(Boolean).length}>
          <div className="-mb-3 md:col-span-3">
            <SelectField
              id="account-role"
              label="Role"
              options={[{ value: '', label: 'All Roles' }, ...roleOptions]}
              value={filter.role}
              onChange={(event) => change({ role: event.target.value })}
            />
          </div>
          <div className="-mb-3 md:col-span-3">
            <SelectField
              id="account-state"
              label="State"
              options={stateOptions}
              value={filter.active}
              onChange={(event) => change({ active: event.target.value })}
            />
          </div>
        </FilterFold>
      </search>
      <SplitView
        view={view}
        label="Accounts"
        className="border-text border-t pt-3 max-lg:mt-3 lg:h-[max(30rem,calc(100dvh-15.5rem))]"
        listHref={withQuery(pathTo('adminAccounts'), { ...filter })}
        head={
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2 text-sm">
            <div className="min-h-5 max-sm:basis-full">
              <ListCount list={accounts.data} />
            </div>
            <div className="flex flex-wrap gap-2">
              {views}
              <Button variant="primary" size="small" onClick={() => setCreating(true)}>
                New account
              </Button>
            </div>
          </div>
        }
        rows={
          <SplitList
            view={view}
            query={accounts}
            noun="accounts"
            name={`accounts ${JSON.stringify(filter)}`}
            estimate={71}
            empty={
              <NoMatch
                title="No accounts found matching your criteria."
                noun="accounts"
                // The reader's own account exists, so only a filter leaves none.
                onClear={() => change({ q: '', role: '', active: '' })}
              />
            }
          >
            {(account) => (
              <AccountRow
                key={account.id}
                account={account}
                isOpen={account.id === openId}
                isOwn={account.id === ownId}
                href={withQuery(pathTo('adminAccounts'), { ...filter, account: account.id })}
                onSelect={view.follow}
              />
            )}
          </SplitList>
        }
        detailHeading={accountHeading}
        detail={
          openId === null ? (
            <NothingOpen id={accountHeading} title="Select an Account" />
          ) : (
            <AccountPane
              key={openId}
              id={openId}
              listed={rows.find(({ id }) => id === openId)}
              readerId={ownId}
              more={moreOf(openId)}
              onSaved={(saved) => saved.oneTimePassword && setMade(saved)}
              onLeave={() => view.select(undefined)}
            />
          )
        }
      />
      {isCreating && <AccountCreate readerId={ownId} onClose={() => setCreating(false)} />}
      {made?.oneTimePassword && (
        // A stray Escape must not dismiss a password that is shown once.
        <Dialog open title="Password reset">
          <AccountPassword {...made} oneTimePassword={made.oneTimePassword} onDone={() => setMade(undefined)} />
        </Dialog>
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
