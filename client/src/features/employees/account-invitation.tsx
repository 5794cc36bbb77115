import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { formatDate } from '#client/lib/format.ts';
import { linkTime } from '#shared/auth/links.ts';
import type { EmployeeSaved, EmployeeView } from '#shared/employees/views.ts';
import { useInviteEmployee, useIsChanging } from './api.ts';

interface AccountInvitationProps {
  account: EmployeeView;
  onSaved: (saved: EmployeeSaved) => void;
}

/** Mails the owner of an account a link to choose a password, for as long as they have none of their own. */
export function AccountInvitation({ account, onSaved }: AccountInvitationProps) {
  const invite = useInviteEmployee(account.id);
  const isChanging = useIsChanging(account.id);
  const { data: reader } = useProfile();
  const mailWaits = reader?.mailWaits ?? false;
  const { invitation } = account;
  const handleInvite = () => isChanging || invite.mutate(undefined, { onSuccess: onSaved });
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 py-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <p role="status" className="max-w-prose text-muted wrap-anywhere">
        {invitation
          ? `${invitationState(invitation)}. Another one takes its place.`
          : `Emails ${account.email} a link to choose a password. It works for ${linkTime.invitation}.`}
        {mailWaits &&
          ' No mail leaves this server yet, so it waits until mail is set up. Reset the password to get one that you can pass on.'}
      </p>
      <div className="flex sm:justify-end">
        <Button size="small" aria-disabled={isChanging} onClick={handleInvite}>
          {invite.isPending ? 'Sending...' : invitation ? 'Send it again' : 'Send an invitation'}
        </Button>
      </div>
      <ErrorLine error={invite.error} className="sm:col-span-2" />
    </div>
  );
}

/** For example 'Invited on Nov 23, until Nov 30'. */
export function invitationState({ sentAt, until }: NonNullable<EmployeeView['invitation']>): string {
  const invited = `Invited on ${formatDate(sentAt)}`;
  return Date.parse(until) > Date.now()
    ? `${invited}, until ${formatDate(until)}`
    : `${invited}; the invitation ended on ${formatDate(until)}`;
}
