import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSearchState } from '#client/lib/use-search-state.ts';
import { formTypes, inquiryStatuses } from '#shared/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';

export const noFilter: InboxFilter = { formType: '', status: '', assignedTo: '', q: '' };

/** What the inbox shows, as its address says it; what is no filter is not applied. */
export function useInboxState() {
  const [state, change] = useSearchState(['formType', 'status', 'assignedTo', 'q', 'inquiry']);
  const filter: InboxFilter = {
    formType: formTypes.find((formType) => formType === state.formType) ?? '',
    status: inquiryStatuses.find((status) => status === state.status) ?? '',
    assignedTo: ['me', 'none'].includes(state.assignedTo) || idOf(state.assignedTo) ? state.assignedTo : '',
    q: state.q.slice(0, 100),
  };
  return {
    filter,
    /** The inquiry that is open. */
    openId: idOf(state.inquiry),
    narrow: (changes: Partial<InboxFilter>): void => change(changes, { push: Object.keys(changes).join() !== 'q' }),
    clear: (): void => change({ ...noFilter }, { push: true }),
    close: (): void => change({ inquiry: '' }),
  };
}

/** The inbox, narrowed, with one inquiry open if one is named. */
export function inboxPath(filter: InboxFilter, inquiry?: number): string {
  return withQuery(pathTo('admin'), { ...filter, inquiry });
}

function idOf(text: string): number | null {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
