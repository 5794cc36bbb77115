import { Link } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { EmployeeGate } from '#client/features/auth/employee-gate.tsx';
import { notificationQueries } from '#client/features/notifications/api.ts';
import { NotificationDesk } from '#client/features/notifications/notification-desk.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) =>
  void client.prefetchInfiniteQuery(notificationQueries.list({ unread: search.get('unread') === 'true' }));

export default function NotificationsPage() {
  return (
    <EmployeeGate>
      {() => (
        <>
          <PageHead title={`Notifications | ${company().name}`} />
          <Link
            href={pathTo('employeeDashboard')}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            Back to Dashboard
          </Link>
          <h1 className="mt-2 mb-6 text-title">Notifications</h1>
          <NotificationDesk />
        </>
      )}
    </EmployeeGate>
  );
}
