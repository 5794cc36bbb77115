import { PageHead } from '#client/components/page/page-head.tsx';
import { ActivityDesk } from '#client/features/activity/activity-desk.tsx';
import { activityQueries } from '#client/features/activity/api.ts';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { activityFilters } from '#shared/activity/activity.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchQuery(activityQueries.people());
  client.prefetchInfiniteQuery(activityQueries.list(filtersIn(activityFilters, search)));
};

export default function ActivityPage() {
  return (
    <AdminGate permission={pagePermissions.adminActivity}>
      <PageHead title={`Activity | ${company().name}`} />
      <ActivityDesk />
    </AdminGate>
  );
}
