import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { pathTo } from '#client/lib/paths.ts';
import { type EmployeeUpdate, lostBy } from '#shared/employees/employees.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees/views.ts';
import { AccountInvitation } from './account-invitation.tsx';
import { useIsChanging, useUpdateEmployee } from './api.ts';
import { useHandOver } from './use-hand-over.tsx';

interface AccountAccessProps {
  account: EmployeeView;
  isOwn: boolean;
  onSaved: (saved: EmployeeSaved) => void;
}

export function AccountAccess({ account, isOwn, onSaved }: AccountAccessProps) {
  return (
    <section aria-labelledby="account-access" className="mt-10 border-text border-t pt-5">
      <h3 id="account-access" className="font-semibold text-xl">
        Access
      </h3>
      <div className="mt-2 divide-y divide-rule">
        {isOwn ? (
          <p className="py-4 text-muted">
            This is your own account.{' '}
            <Link href={pathTo('employeeSettings')} className="text-text underline underline-offset-4">
              Change your password in your settings
            </Link>
          </p>
        ) : (
          <Act
            account={account}
            changes={{ resetPassword: true }}
            label="Reset password"
            confirm="Reset it now"
            pending="Resetting..."
            onSaved={onSaved}
          >
            A one-time password replaces the current one, and every session of this account ends at once. So does the
            private address of its calendar.
          </Act>
        )}
        {!isOwn && account.hasSecondFactor && (
          <Act
            account={account}
            changes={{ removeSecondFactor: true }}
            label="Turn off two-step sign-in"
            confirm="Turn it off now"
            pending="Turning it off..."
            onSaved={onSaved}
          >
            For people who have lost their phone, their passkeys and their recovery codes. Make sure it’s them: all of
            these are removed, and from then on the password alone signs in. They are told.
          </Act>
        )}
        {!isOwn && account.isActive && account.mustChangePassword && (
          <AccountInvitation account={account} onSaved={onSaved} />
        )}
        {account.isActive ? (
          <Act
            account={account}
            changes={{ isActive: false }}
            label="Deactivate"
            confirm="Deactivate it now"
            pending="Deactivating..."
            onSaved={onSaved}
          >
            {isOwn && 'This is your own account: you would be signed out. '}
            Nobody can sign in with this account, and its sessions end at once. What its owner wrote stays, and the
            account can be activated again.
          </Act>
        ) : (
          <Act
            account={account}
            changes={{ isActive: true }}
            label="Activate"
            confirm="Activate it now"
            pending="Activating..."
            onSaved={onSaved}
          >
            This account is deactivated. Once it is activated, its owner can sign in again with the same password.
          </Act>
        )}
      </div>
    </section>
  );
}

interface ActProps {
  account: EmployeeView;
  changes: EmployeeUpdate;
  label: string;
  confirm: string;
  pending: string;
  onSaved: (saved: EmployeeSaved) => void;
  children: ReactNode;
}

function Act({ account, changes, label, confirm, pending, onSaved, children }: ActProps) {
  const update = useUpdateEmployee(account.id);
  const isChanging = useIsChanging(account.id);
  const [isAsked, setAsked] = useState(false);
  const handOver = useHandOver(account.id, isAsked ? lostBy(changes) : []);
  const asking = useRef<HTMLButtonElement>(null);
  function handleConfirm(): void {
    if (isChanging || handOver.isLooking) return;
    const handedOver = handOver.read();
    if (!handedOver) return;
    // The answer holds a password that is shown once, also where another account is open by then.
    update.mutateAsync({ ...changes, ...handedOver }).then(
      (saved) => {
        // The button with the focus goes away.
        takeFocus(asking.current);
        setAsked(false);
        onSaved(saved);
      },
      // A failure is shown below the act.
      () => undefined,
    );
  }
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <p className="max-w-prose text-muted">{children}</p>
      <div className="flex flex-wrap gap-3 sm:justify-end">
        {isAsked && (
          <Button
            size="small"
            variant="danger"
            aria-disabled={isChanging || handOver.isLooking}
            onClick={handleConfirm}
          >
            {update.isPending ? pending : confirm}
          </Button>
        )}
        {/* One button asks and cancels: it keeps the focus, and an extra press does no harm. */}
        <Button ref={asking} size="small" aria-disabled={isChanging} onClick={() => isChanging || setAsked(!isAsked)}>
          {isAsked ? 'Keep it as it is' : label}
        </Button>
      </div>
      {handOver.field && <div className="sm:col-span-2">{handOver.field}</div>}
      <ErrorLine error={update.error} className="sm:col-span-2" />
    </div>
  );
}
