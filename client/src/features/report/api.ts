import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '#client/lib/api.ts';
import { withQuery } from '#client/lib/paging.ts';
import type { Days } from '#shared/days.ts';
import type { Report } from '#shared/report/views.ts';

const path = '/api/report';
export const reportExportPath = `${path}/export`;

export const reportQueries = {
  of: (days: Days) =>
    queryOptions({
      queryKey: ['report', days],
      queryFn: ({ signal }) => getJson<Report>(withQuery(path, { ...days }), signal),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
