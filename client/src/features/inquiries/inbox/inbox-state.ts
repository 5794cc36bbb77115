import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { formTypes } from '#shared/inquiries/form-types.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';

export const noFilter: InboxFilter = { formType: '', status: '', assignedTo: '', q: '' };

export const filterNames = ['formType', 'status', 'assignedTo', 'q'] as const;

/** The filters in the URL; unknown values are dropped. */
export function inboxFilter(state: Record<(typeof filterNames)[number], string>): InboxFilter {
  const { formType, status, assignedTo, q } = state;
  return {
    formType: oneOf(formTypes, formType),
    status: oneOf(inquiryStatuses, status),
    assignedTo: ['me', 'none'].includes(assignedTo) || idFromUrl(assignedTo) ? assignedTo : '',
    q: q.slice(0, 100),
  };
}

export function useInboxState() {
  const [{ inquiry, ...state }, change] = useSearchState([...filterNames, 'inquiry']);
  return {
    filter: inboxFilter(state),
    openId: idFromUrl(inquiry),
    narrow: (changes: Partial<InboxFilter>): void => change(changes, { push: Object.keys(changes).join() !== 'q' }),
    close: (): void => change({ inquiry: '' }),
  };
}

/** Managers have a page of their own. */
export type InboxPlace = 'admin' | 'managerInquiries';

export function inboxPath(filter: InboxFilter, inquiry?: number, place: InboxPlace = 'admin'): string {
  return withQuery(pathTo(place), { ...filter, inquiry });
}
