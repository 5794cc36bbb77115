import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { chipsOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListDesk } from '#client/components/list/list-desk.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { useSplitView } from '#client/components/list/use-split-view.ts';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { filteredPath, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { accountFilters } from '#shared/employees/employees.ts';
import type { EmployeeSaved } from '#shared/employees/views.ts';
import { AccountCreate } from './account-create.tsx';
import { AccountMany } from './account-many.tsx';
import { AccountPane, accountHeading } from './account-pane.tsx';
import { AccountPassword } from './account-password.tsx';
import { AccountRow } from './account-row.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { employeeQueries } from './api.ts';

interface AccountDeskProps {
  ownId: number;
  moreOf: (id: number) => ReactNode;
}

/** Every account there is, beside the one that is changed. */
export function AccountDesk({ ownId, moreOf }: AccountDeskProps) {
  const { values, search, change, filter } = useFilters(accountFilters, ['account', 'new']);
  const fields = filterFields(accountFilters, values);
  const openId = idFromUrl(search.account);
  const accounts = useInfiniteQuery(employeeQueries.list(values));
  const rows = accounts.data?.rows ?? [];
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
      <ListDesk
        id="account"
        head={{
          title: 'Accounts',
          back: { label: 'Back to Admin', href: pathTo('admin') },
          tabs: <AccountTabs values={values} total={accounts.data?.total} />,
          action: (
            <Button variant="primary" size="small" className="shrink-0" onClick={() => change({ new: 'yes' })}>
              New account
            </Button>
          ),
        }}
        view={view}
        label="Accounts"
        className="lg:h-[max(30rem,calc(100dvh-12.25rem))]"
        listHref={filteredPath(pathTo('adminAccounts'), accountFilters, values)}
        searched="Name, username or email"
        filters={values}
        fields={fields}
        chips={chipsOf(fields, values)}
        onFilter={filter}
        onClear={() => filter({ role: '' })}
        query={accounts}
        noun="accounts"
        estimate={71}
        empty={
          <NoMatch
            title="No accounts found matching your criteria."
            noun="accounts"
            // The reader's own account exists, so only a filter leaves none.
            onClear={() => filter(noFilters(accountFilters))}
          />
        }
        nothing="Select an Account"
        detailHeading={accountHeading}
        detail={
          openId !== null && (
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
      >
        {(account) => (
          <AccountRow
            key={account.id}
            account={account}
            isOpen={account.id === openId}
            isOwn={account.id === ownId}
            href={filteredPath(pathTo('adminAccounts'), accountFilters, values, { account: account.id })}
            onSelect={view.follow}
          />
        )}
      </ListDesk>
      {search.new === 'many' ? (
        <AccountMany readerId={ownId} onClose={() => change({ new: '' })} />
      ) : (
        search.new && (
          <AccountCreate readerId={ownId} onMany={() => change({ new: 'many' })} onClose={() => change({ new: '' })} />
        )
      )}
      {made?.oneTimePassword && (
        // A stray Escape must not dismiss a password that is shown once.
        <Dialog open title="Password reset">
          <AccountPassword {...made} oneTimePassword={made.oneTimePassword} onDone={() => setMade(undefined)} />
        </Dialog>
      )}
    </>
  );
}
