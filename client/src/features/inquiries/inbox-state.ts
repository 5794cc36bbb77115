import { filteredPath, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl } from '#client/lib/use-search-state.ts';
import { inquiryFilters } from '#shared/inquiries/filters.ts';
import type { InboxFilter } from './inbox-api.ts';

/** All inquiries, newest first. */
export const noFilter: InboxFilter = { ...noFilters(inquiryFilters), sort: '' };

/** The inbox opens on the unanswered. */
export const firstFilter = { ...noFilters(inquiryFilters), status: 'open' } as const;

export function useInboxState() {
  const { values, search, change, filter } = useFilters(inquiryFilters, ['inquiry', 'unmatched']);
  return {
    filter: values,
    openId: idFromUrl(search.inquiry),
    isUnmatchedOpen: search.unmatched === 'open',
    toggleUnmatched: (): void => change({ unmatched: search.unmatched === 'open' ? '' : 'open' }),
    narrow: filter,
    open: (id: number | undefined): void => change({ inquiry: id === undefined ? '' : String(id) }),
  };
}

/** Managers have a page of their own. */
export type InboxPlace = 'admin' | 'managerInquiries';

export function inboxPath(filter: InboxFilter, inquiry?: number, place: InboxPlace = 'admin'): string {
  return filteredPath(pathTo(place), inquiryFilters, filter, { inquiry });
}
