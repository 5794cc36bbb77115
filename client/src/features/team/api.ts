import { keepPreviousData } from '@tanstack/react-query';
import { addressOf } from '#client/lib/ask.ts';
import { askPages } from '#client/lib/paging.ts';

export const teamExportPath = addressOf('GET /api/manager/team/export');

export const teamQueries = {
  people: (role: string) =>
    askPages(['team', role], 'GET /api/manager/team', { query: { role } }, { placeholderData: keepPreviousData }),
};
