import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { Gone } from '#client/components/page/gone.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { QueryView, useOpened } from '#client/components/query-view.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { pathTo } from '#client/lib/paths.ts';
import { employeeName } from '#shared/employees/employees.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees/views.ts';
import { AccountAccess } from './account-access.tsx';
import { AccountChange } from './account-change.tsx';
import { employeeQueries } from './api.ts';
import { FormerEditor } from './former-editor.tsx';

export const accountHeading = 'open-account';

interface AccountPaneProps {
  id: number;
  /** The list's row, shown until the account is loaded. */
  listed: EmployeeView | undefined;
  readerId: number;
  more?: ReactNode;
  onSaved: (saved: EmployeeSaved) => void;
  onLeave: () => void;
}

/** One account: who it belongs to, its role, and whether and how its owner gets in. */
export function AccountPane({ id, listed, readerId, more, onSaved, onLeave }: AccountPaneProps) {
  const opened = useOpened(employeeQueries.detail(id), listed);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id={accountHeading} className="font-display font-semibold text-2xl leading-tight wrap-anywhere">
          {opened.data ? employeeName(opened.data) : 'Account'}
        </h2>
        <Button size="small" variant="quiet" className="max-lg:hidden" aria-keyshortcuts="Escape" onClick={onLeave}>
          Close
        </Button>
      </div>
      <QueryView
        query={opened}
        loading="Loading account..."
        skeletonLines={8}
        gone={
          <Gone title="There’s no such account" onLeave={onLeave}>
            The address may be wrong.
          </Gone>
        }
      >
        {(account) => (
          <>
            <p className="mb-3 flex flex-wrap gap-x-6">
              <PersonLink of={`e${id}`}>Everything about {employeeName(account)}</PersonLink>
              {account.application && (
                <Link
                  href={withQuery(pathTo('admin'), { inquiry: account.application.id })}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  Accepted by application {account.application.reference}
                </Link>
              )}
            </p>
            {account.isErased ? (
              <p className="text-muted">This person’s data was erased. The account can no longer be used.</p>
            ) : (
              <>
                <FormerEditor account={account} />
                <AccountChange account={account} readerId={readerId} />
                <AccountAccess account={account} isOwn={id === readerId} onSaved={onSaved} />
              </>
            )}
            {more}
          </>
        )}
      </QueryView>
    </>
  );
}
