import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask } from '#client/lib/ask.ts';
import type { Days } from '#shared/days.ts';

const path = '/api/report';
export const reportExportPath = `${path}/export`;

export const reportQueries = {
  of: (days: Days) =>
    queryOptions({
      queryKey: ['report', days],
      queryFn: ({ signal }) => ask('GET /api/report', { query: { ...days }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
