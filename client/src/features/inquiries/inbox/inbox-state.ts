import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { dayFromUrl, idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import { formKinds, formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication, stages } from '#shared/inquiries/hiring.ts';
import { inquirySorts, inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';

/** The filter without the controls above the list. */
export const anyTime = { answered: '', from: '', to: '' } as const;

export const noFilter: InboxFilter = {
  formType: '',
  status: '',
  stage: '',
  assignedTo: '',
  q: '',
  sort: '',
  ...anyTime,
};

/** The inbox opens on the unanswered, oldest first. */
export const firstFilter: InboxFilter = { ...noFilter, status: 'open' };

export function isFiltered(filter: InboxFilter): boolean {
  return Object.values(filter).some(Boolean);
}

/** By more than the form, and other than what the inbox opens on. */
export function isInboxNarrowed({ q, assignedTo, sort, status, stage }: InboxFilter): boolean {
  return Boolean(q || assignedTo || sort || stage) || status !== firstFilter.status;
}

export const inboxFilterNames = [
  'formType',
  'status',
  'stage',
  'assignedTo',
  'q',
  'sort',
  'answered',
  'from',
  'to',
] as const;

type UrlState = Record<(typeof inboxFilterNames)[number], string>;

const urlStatuses = [...inquiryStatuses, 'open', 'all'] as const;

/** The filters in the URL; unknown values are dropped. Without a status a search goes through all of them. */
export function inboxFilter({
  formType,
  status,
  stage,
  assignedTo,
  q,
  sort,
  answered,
  from,
  to,
}: UrlState): InboxFilter {
  const wanted = oneOf(urlStatuses, status) || (q ? 'all' : 'open');
  return {
    formType: oneOf([...formTypes, ...formKinds], formType),
    status: wanted === 'all' ? '' : wanted,
    stage: hasStages(formType) ? oneOf(stages, stage) : '',
    assignedTo: ['me', 'none'].includes(assignedTo) || idFromUrl(assignedTo) ? assignedTo : '',
    q: q.slice(0, 100),
    sort: oneOf(inquirySorts, sort),
    answered: oneOf(['yes', 'no'], answered),
    from: dayFromUrl(from),
    to: dayFromUrl(to),
  };
}

export function hasStages(formType: string): boolean {
  return formType !== 'inquiries' && isApplication(formType);
}

export function useInboxState() {
  const [{ inquiry, ...state }, change] = useSearchState([...inboxFilterNames, 'inquiry']);
  return {
    filter: inboxFilter(state),
    openId: idFromUrl(inquiry),
    narrow: (changes: Partial<InboxFilter>): void =>
      change(inUrl(changes), { push: Object.keys(changes).join() !== 'q' }),
    open: (id: number | undefined): void => change({ inquiry: id === undefined ? '' : String(id) }),
  };
}

/** Managers have a page of their own. */
export type InboxPlace = 'admin' | 'managerInquiries';

export function inboxPath(filter: InboxFilter, inquiry?: number, place: InboxPlace = 'admin'): string {
  const isFirst = filter.status === firstFilter.status && filter.q === '';
  const { status, ...others } = inUrl(filter);
  return withQuery(pathTo(place), { ...others, status: isFirst ? '' : status, inquiry });
}

function inUrl(filter: Partial<InboxFilter>): Partial<UrlState> {
  return filter.status === '' ? { ...filter, status: 'all' } : filter;
}
