import { keepPreviousData } from '@tanstack/react-query';
import { pagedQuery, withQuery } from '#client/lib/paging.ts';
import type { TeamMember } from '#shared/team-views.ts';

const path = '/api/manager/team';
export const teamExportPath = `${path}/export`;

export const teamQueries = {
  people: (role: string) =>
    pagedQuery<TeamMember>(['team', role], withQuery(path, { role }), { placeholderData: keepPreviousData }),
};
