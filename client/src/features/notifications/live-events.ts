import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import type { LiveEvent, NotificationsRead, SubjectType } from '#shared/notifications/notifications.ts';
import { notificationQueries } from './api.ts';

/** The start of the keys of the queries that an event concerns. */
const queriesAbout: Record<SubjectType, readonly string[]> = {
  submission: ['submissions'],
  inquiry: ['inquiries'],
  evaluation: ['evaluations own', 'admin-evaluations'],
  assignment: ['assignments'],
  module: ['training list'],
  account: ['employees', 'account', 'mail-choices'],
  waiting: ['inquiries unmatched'],
};

/** The start of the keys of the queries for one subject, before its id. */
const queriesOf: Partial<Record<SubjectType, string>> = {
  submission: 'submissions detail',
  inquiry: 'inquiries detail',
  evaluation: 'admin-evaluations detail',
  module: 'training module',
};

/** Longer lists are refetched when their reader returns to them. */
const pagesMax = 5;

/** Refetches the visible queries that an event concerns, or all if it names nothing. */
export function readAnew(client: QueryClient, { about, id }: Partial<LiveEvent>): void {
  const concerned = about ? queriesAbout[about] : Object.values(queriesAbout).flat();
  const predicate = ({ queryKey: [domain, kind, of] }: Query) => {
    if (domain === notificationQueries.all[0]) return true;
    const isConcerned = concerned.some((start) => start === domain || start === `${domain} ${kind}`);
    return isConcerned && (kind !== 'detail' || id === undefined || of === id);
  };
  client.invalidateQueries({ predicate, refetchType: 'none' });
  client.refetchQueries({ predicate: (query) => predicate(query) && !isLong(query), type: 'active' });
}

type Opened = NonNullable<NotificationsRead['about']>;

export function listOpened(client: QueryClient): Opened[] {
  const drawn = client.getQueryCache().findAll({ type: 'active', predicate: ({ state }) => state.data !== undefined });
  return drawn.flatMap(({ queryKey: [domain, kind, id], state }) => {
    if (domain === 'evaluations' && kind === 'own') return listReplied(state.data as OwnEvaluations);
    const type = Object.entries(queriesOf).find(([, start]) => start === `${domain} ${kind}`)?.[0];
    return type ? [{ type, id } as Opened] : [];
  });
}

type OwnEvaluations = InfiniteData<{ rows: { id: number; reply: string | null }[] }>;

/** One's own evaluations are drawn from their list. */
function listReplied({ pages }: OwnEvaluations): Opened[] {
  const replied = pages.flatMap(({ rows }) => rows).filter(({ reply }) => reply !== null);
  return replied.map(({ id }) => ({ type: 'evaluation', id }));
}

function isLong({ state }: Query): boolean {
  const { pages } = (state.data ?? {}) as { pages?: unknown[] };
  return (pages?.length ?? 0) > pagesMax;
}
