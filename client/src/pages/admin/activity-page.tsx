import { PageHead } from '#client/components/page/page-head.tsx';
import { ActivityDesk, activityChoice, activityKeys } from '#client/features/activity/activity-desk.tsx';
import { activityQueries } from '#client/features/activity/api.ts';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { SavedViews } from '#client/features/views/saved-views.tsx';
import { type Prefetch, searchState } from '#client/lib/prefetch.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchQuery(activityQueries.people());
  client.prefetchInfiniteQuery(activityQueries.list(activityChoice(searchState(search, activityKeys))));
};

export default function ActivityPage() {
  return (
    <AdminGate permission="activity:read">
      <PageHead title={`Activity | ${company().name}`} />
      <ActivityDesk views={<SavedViews list="activity" names={activityKeys} align="left" />} />
    </AdminGate>
  );
}
