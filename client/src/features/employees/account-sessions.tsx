import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import type { AccountAccess } from '#shared/auth/views.ts';
import type { MailWay } from '#shared/notifications/mail-groups.ts';
import { employeeQueries, useEndAccountSessions } from './api.ts';

interface AccountSessionsProps {
  accountId: number;
  isOwn: boolean;
}

/** When and where the owner of an account signed in, where they still are, and what they get by mail. */
export function AccountSessions({ accountId, isOwn }: AccountSessionsProps) {
  const access = useQuery(employeeQueries.access(accountId));
  const end = useEndAccountSessions(accountId);
  return (
    <QueryView query={access} loading="Loading sign-ins..." skeletonLines={3}>
      {({ lastSignIn, sessions, mail }) => (
        <>
          <p className="wrap-anywhere">
            {lastSignIn ? <LastSignIn {...lastSignIn} /> : 'Nobody has signed in with this account yet.'}
          </p>
          {sessions.length > 0 && (
            <>
              <ul aria-label="Signed in on" className="mt-3 divide-y divide-rule border-rule border-y">
                {sessions.map(({ id, device, network, lastSeenAt }) => (
                  <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
                    <span className="font-medium">{device}</span>
                    <span className="text-muted text-sm wrap-anywhere">
                      {network && `Network ${network}, `}last seen{' '}
                      <time dateTime={lastSeenAt} title={formatDateTime(lastSeenAt)}>
                        {formatRelative(lastSeenAt)}
                      </time>
                    </span>
                  </li>
                ))}
              </ul>
              {!isOwn && (
                <div className="mt-3">
                  <ConfirmDialog
                    label="Sign them out everywhere"
                    title="Sign them out everywhere?"
                    confirm="Sign them out"
                    pending="Signing them out..."
                    onConfirm={() => end.mutateAsync()}
                  >
                    Every session of this account ends at once, and so does the private address of its calendar. They
                    can sign in again with the same password.
                  </ConfirmDialog>
                </div>
              )}
            </>
          )}
          <p className="mt-4 text-muted text-sm">Mail: {mailWords[mail.way]}</p>
        </>
      )}
    </QueryView>
  );
}

function LastSignIn({ at, device, network }: NonNullable<AccountAccess['lastSignIn']>) {
  const where = [device, network && `network ${network}`].filter(Boolean).join(', ');
  return (
    <>
      Last signed in{' '}
      <time dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at)}
      </time>
      {where && `: ${where}`}
    </>
  );
}

const mailWords: Record<MailWay, string> = {
  now: 'at once.',
  digest: 'once a day.',
  never: 'only about the account.',
};
