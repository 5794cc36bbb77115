import { PageHead } from '#client/components/page/page-head.tsx';
import { AdminGate } from '#client/features/auth/admin-gate.tsx';
import { adminEvaluationQueries } from '#client/features/evaluations/admin/admin-api.ts';
import { AdminDesk } from '#client/features/evaluations/admin/admin-desk.tsx';
import { filtersIn } from '#client/lib/filters.ts';
import type { Prefetch } from '#client/lib/prefetch.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { evaluationFilters } from '#shared/evaluations/filters.ts';
import { pagePermissions } from '#shared/permissions/pages.ts';
import { company } from '#shared/site.ts';

export const prefetch: Prefetch = (client, { search }) => {
  client.prefetchQuery(adminEvaluationQueries.stats());
  const filter = filtersIn(evaluationFilters, search);
  client.prefetchInfiniteQuery(adminEvaluationQueries.list(filter));
  const openId = idFromUrl(search.get('evaluation') ?? '');
  if (openId) client.prefetchQuery(adminEvaluationQueries.detail(openId));
};

export default function EmployeesPage() {
  return (
    <AdminGate permission={pagePermissions.adminEmployees}>
      <PageHead title={`Employee Evaluations | ${company().name}`} />
      <AdminDesk />
    </AdminGate>
  );
}
