import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { SplitRow, SplitRowLink } from '#client/components/list/split-row.tsx';
import { formatDate, formatDateTime, formatRelative } from '#client/lib/format.ts';
import { employeeName } from '#shared/employees/employees.ts';
import type { EmployeeView } from '#shared/employees/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { invitationState } from './account-invitation.tsx';

interface AccountRowProps {
  account: EmployeeView;
  isOpen: boolean;
  isOwn: boolean;
  href: string;
  onSelect: () => void;
}

export const AccountRow = memo(function AccountRow({ account, isOpen, isOwn, href, onSelect }: AccountRowProps) {
  const { username, email, role, createdAt } = account;
  return (
    <SplitRow isSelected={isOpen} className="py-1 pr-2 pl-4 text-sm leading-[1.125rem]">
      <div className="flex items-center justify-between gap-x-4">
        <p dir="auto" className="min-w-0 wrap-anywhere text-base leading-[1.375rem]">
          <SplitRowLink href={href} isSelected={isOpen} onSelect={onSelect} className="font-semibold">
            {employeeName(account)}
          </SplitRowLink>
          {isOwn && <span className="text-muted"> (you)</span>}
        </p>
        <p className="sm:shrink-0">
          <State account={account} />
        </p>
      </div>
      <p className="flex gap-x-3 text-muted max-sm:flex-wrap">
        <span className="min-w-0 truncate">{username}</span>
        <span className="min-w-0 truncate">{email}</span>
      </p>
      <p className="flex flex-wrap gap-x-3 text-muted tabular-nums">
        <span className="font-medium text-text">{roleLabel(role)}</span>
        <LastSignIn account={account} />
        <span>Created {formatDate(createdAt)}</span>
        <InvitationState account={account} />
      </p>
    </SplitRow>
  );
});

function LastSignIn({ account: { lastSignInAt, sessions } }: { account: EmployeeView }) {
  if (!lastSignInAt) return <span>Never signed in</span>;
  if (sessions > 0) return <span>{sessions === 1 ? 'Signed in now' : `Signed in on ${sessions} devices`}</span>;
  return (
    <span>
      Last sign-in{' '}
      <time dateTime={lastSignInAt} title={formatDateTime(lastSignInAt)}>
        {formatRelative(lastSignInAt)}
      </time>
    </span>
  );
}

function State({ account: { isActive, isErased, mustChangePassword, invitation } }: { account: EmployeeView }) {
  if (isErased) return <Badge>Erased</Badge>;
  if (!isActive) return <Badge tone="danger">Deactivated</Badge>;
  if (mustChangePassword) return <Badge tone="warning">{invitation ? 'Invited' : 'One-time password'}</Badge>;
  return <Badge tone="success">Active</Badge>;
}

function InvitationState({ account: { isActive, mustChangePassword, invitation } }: { account: EmployeeView }) {
  return isActive && mustChangePassword && invitation && <span>{invitationState(invitation)}</span>;
}
