import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { formTypes } from '#shared/inquiries/form-types.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';

/** What is not narrowed by the controls above the list. */
export const anyTime = { answered: '', from: '', to: '' } as const;

export const noFilter: InboxFilter = { formType: '', status: '', assignedTo: '', q: '', ...anyTime };

export const filterNames = ['formType', 'status', 'assignedTo', 'q', 'answered', 'from', 'to'] as const;

/** The filters in the URL; unknown values are dropped. */
export function inboxFilter(state: Record<(typeof filterNames)[number], string>): InboxFilter {
  const { formType, status, assignedTo, q, answered, from, to } = state;
  return {
    formType: oneOf(formTypes, formType),
    status: oneOf(inquiryStatuses, status),
    assignedTo: ['me', 'none'].includes(assignedTo) || idFromUrl(assignedTo) ? assignedTo : '',
    q: q.slice(0, 100),
    answered: oneOf(['yes', 'no'], answered),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
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

export function inboxPath(filter: InboxFilter, inquiry?: number): string {
  return withQuery(pathTo('admin'), { ...filter, inquiry });
}
