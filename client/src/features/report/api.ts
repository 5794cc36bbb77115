import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addressOf, ask } from '#client/lib/ask.ts';
import type { Days } from '#shared/days/days.ts';

export const reportExportPath = addressOf('GET /api/report/export');

export const reportQueries = {
  of: (days: Days) =>
    queryOptions({
      queryKey: ['report', days],
      queryFn: ({ signal }) => ask('GET /api/report', { query: { ...days }, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
};
