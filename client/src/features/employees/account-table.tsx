import { memo } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { ListRow } from '#client/components/list/list-row.tsx';
import type { LongList } from '#client/components/list/long-list.ts';
import { Table } from '#client/components/list/table.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { formatDate, formatDateTime, formatRelative } from '#client/lib/format.ts';
import { type EmployeeView, employeeName } from '#shared/employees.ts';
import { roleLabel } from '#shared/roles.ts';
import { invitationState } from './account-invitation.tsx';

interface AccountTableProps {
  accounts: LongList<EmployeeView>;
  ownId: number;
  onOpen: (account: EmployeeView) => void;
}

export function AccountTable({ accounts, ownId, onOpen }: AccountTableProps) {
  return (
    <Table caption="Accounts" columns={['Name', 'Role', 'State', 'Last sign-in', 'Created', 'Change']} list={accounts}>
      {(account) => <AccountRow key={account.id} account={account} isOwn={account.id === ownId} onOpen={onOpen} />}
    </Table>
  );
}

interface AccountRowProps {
  account: EmployeeView;
  isOwn: boolean;
  onOpen: (account: EmployeeView) => void;
}

const AccountRow = memo(function AccountRow({ account, isOwn, onOpen }: AccountRowProps) {
  return (
    <ListRow as="tr">
      <th scope="row">
        <span dir="auto" className="-my-2 block font-medium wrap-anywhere">
          <PersonLink of={`e${account.id}`}>{employeeName(account)}</PersonLink>
          {isOwn && <span className="text-muted"> (you)</span>}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted text-sm wrap-anywhere">
          <span>{account.username}</span> <span>{account.email}</span>
        </span>
      </th>
      <td>
        <Badge>{roleLabel(account.role)}</Badge>
      </td>
      <td>
        <State account={account} />
      </td>
      <td className="text-muted">
        <LastSignIn account={account} />
      </td>
      <td className="text-muted tabular-nums">
        <span className="md:sr-only">Created </span>
        <span className="whitespace-nowrap">{formatDate(account.createdAt)}</span>
      </td>
      <td className="md:text-right">
        {!account.isErased && (
          <Button size="small" onClick={() => onOpen(account)}>
            Change<span className="sr-only"> {employeeName(account)}</span>
          </Button>
        )}
      </td>
    </ListRow>
  );
});

function LastSignIn({ account: { lastSignInAt, sessions } }: { account: EmployeeView }) {
  if (!lastSignInAt) return 'Never signed in';
  return (
    <>
      <span className="md:sr-only">Last sign-in </span>
      <time dateTime={lastSignInAt} title={formatDateTime(lastSignInAt)} className="whitespace-nowrap">
        {formatRelative(lastSignInAt)}
      </time>
      {sessions > 0 && (
        <span className="block text-sm">{sessions === 1 ? 'Signed in now' : `Signed in on ${sessions} devices`}</span>
      )}
    </>
  );
}

function State({ account: { isActive, isErased, mustChangePassword, invitation } }: { account: EmployeeView }) {
  if (isErased) return <Badge>Erased</Badge>;
  if (!isActive) return <Badge tone="danger">Deactivated</Badge>;
  if (mustChangePassword && invitation) {
    return (
      <>
        <Badge tone="warning">Invited</Badge>
        <span className="block text-muted text-sm">{invitationState(invitation)}</span>
      </>
    );
  }
  if (mustChangePassword) return <Badge tone="warning">One-time password</Badge>;
  return <Badge tone="success">Active</Badge>;
}
