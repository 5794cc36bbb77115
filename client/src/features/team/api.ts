import { keepPreviousData } from '@tanstack/react-query';
import { askPages } from '#client/lib/paging.ts';

const path = '/api/manager/team';
export const teamExportPath = `${path}/export`;

export const teamQueries = {
  people: (role: string) =>
    askPages(['team', role], 'GET /api/manager/team', { query: { role } }, { placeholderData: keepPreviousData }),
};
