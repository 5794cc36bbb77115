import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ListCount } from '#client/components/list/list-count.tsx';
import type { InboxFilter } from '#client/features/inquiries/inbox-api.ts';
import { noFilter } from '#client/features/inquiries/inbox-state.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { InquiryView } from '#shared/inquiries/views.ts';
import type { FileView } from '#shared/wire.ts';
import { InboxEmpty } from './inbox-empty.tsx';
import { InboxSplit } from './inbox-split.tsx';

/** jsdom lays nothing out, so the test says when the end of the list comes near. */
let sight: IntersectionObserverCallback[] = [];

beforeEach(() => {
  sight = [];
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        sight.push(callback);
      }
      observe() {
        return undefined;
      }
      disconnect() {
        sight = [];
      }
    },
  );
});

describe('InboxSplit', () => {
  it('says that it loads, and what will be there when there is nothing', async () => {
    await serve({ total: 0 });
    show();
    expect(screen.getByText('Loading submissions...')).toBeDefined();
    expect(await screen.findByText('No submissions yet')).toBeDefined();
    expect(screen.getByText(/^Form submissions will appear here/)).toBeDefined();
  });

  it('offers one way out of filters that leave nothing', async () => {
    await serve({ total: 0 });
    const narrow = vi.fn();
    show({ ...noFilter, formType: 'sales', q: 'zither' }, narrow);
    await screen.findByText('No inquiries match');
    const ways = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(ways()).toEqual(['Show all inquiries']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all inquiries' }));
    expect(narrow).toHaveBeenLastCalledWith(noFilter);
  });

  it('follows the Link of each page to the last row, and asks for no more than there is', async () => {
    const server = await serve({ total: 22 });
    show();
    await screen.findByText('Showing 5 of 22');
    await scrollToEnd();
    await screen.findByText('Showing 15 of 22');
    await scrollToEnd();
    await screen.findByText('Showing 22 of 22');
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    await waitFor(() => {
      const names = within(screen.getByRole('list'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
      expect(names).toEqual(Array.from({ length: 22 }, (_, index) => `Person ${22 - index}`));
    });
    expect(server.requests).toEqual([
      '/api/contact-inquiries',
      '/api/contact-inquiries?cursor=5&limit=200',
      '/api/contact-inquiries?cursor=15&limit=200',
    ]);
  });

  it('leaves it to the reader to ask again after a page that failed', async () => {
    const server = await serve({ total: 6 });
    show();
    await screen.findByText('Showing 5 of 6');
    server.isDown = true;
    await scrollToEnd();
    expect((await screen.findByRole('alert')).textContent).toBe('Down for a moment.');
    expect(screen.getByText('Person 6')).toBeDefined();
    expect(sight).toEqual([]);
    server.isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Showing 6 of 6');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reads everything anew when the window is looked at again and when it is opened again', async () => {
    const server = await serve({ total: 1 });
    const close = show();
    await screen.findByText('Showing 1 of 1');
    server.total = 2;
    act(() => void dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Showing 2 of 2');
    close();
    server.total = 3;
    show();
    expect(screen.queryByText('Person 2')).toBeNull();
    await screen.findByText('Showing 3 of 3');
  });

  it('says in a row who wrote and when, what about, for whom and by when', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-23T08:00:00Z'), toFake: ['Date'] });
    await serve({
      total: 1,
      fields: {
        formType: 'influencer',
        details: { opening: 'Live Session Creator, Remote' },
        company: 'Blue Door Records',
        message: 'A window in March?',
        status: 'in_progress',
        assignedTo: { id: 7, name: 'Bo Lindqvist' },
        files: [{} as FileView],
        duplicates: 2,
      },
    });
    show();
    const row = (await screen.findByText('Person 1')).closest('li');
    for (const text of [
      'Content creator',
      'Live Session Creator, Remote: Blue Door Records: A window in March?',
      'In progress',
      '2 days ago',
    ])
      expect(row?.textContent).toContain(text);
    for (const text of ['Assigned to Bo Lindqvist', '1 file', '2 others from the same person', 'by Nov\u00a025'])
      expect(row?.textContent).toContain(text);
    vi.useRealTimers();
  });

  it('says that the promised day is past, and no day where nobody waits', async () => {
    await serve({ total: 1, fields: { createdAt: '2025-03-03T08:00:00.000Z' } });
    const close = show();
    expect((await screen.findByText(/^Late:/)).textContent).toBe('Late: Mar\u00a06');
    close();
    await serve({ total: 1, fields: { createdAt: '2025-03-03T08:00:00.000Z', status: 'answered' } });
    const closeAnswered = show();
    await screen.findByText('Answered');
    expect(screen.queryByText(/^Late:/)).toBeNull();
    closeAnswered();
    // We answered in time, and nobody has written back since.
    await serve({
      total: 1,
      fields: { createdAt: '2025-03-03T08:00:00.000Z', status: 'in_progress', waitsSince: null },
    });
    show();
    await screen.findByText('In progress');
    expect(screen.queryByText(/^(by|Late)/)).toBeNull();
  });

  it('shows of an application that waits for a guardian that it waits and since when', async () => {
    await serve({ total: 1, fields: { guardian: 'waiting', name: '', email: '' } });
    show();
    expect(await screen.findByRole('link', { name: 'An application waiting for a guardian' })).toBeDefined();
    expect(screen.getByText('Guardian')).toBeDefined();
    expect(screen.queryByText(/^(by|Late)/)).toBeNull();
  });
});

function show(filter = noFilter, onNarrow: (changes: Partial<InboxFilter>) => void = vi.fn()): () => void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(profileQuery.queryKey, { id: 1 } as EmployeeProfile);
  return render(
    <QueryClientProvider client={client}>
      <InboxSplit
        filter={filter}
        openId={null}
        place="admin"
        head={(list) => <ListCount list={list} />}
        empty={<InboxEmpty filter={filter} onClear={() => onNarrow(noFilter)} />}
        onOpen={vi.fn()}
      />
    </QueryClientProvider>,
  ).unmount;
}

/** What a fast scroll reports at once, as soon as somebody looks: out of sight, then in sight. */
async function scrollToEnd(): Promise<void> {
  await waitFor(() => expect(sight).not.toEqual([]));
  const changes = [{ isIntersecting: false }, { isIntersecting: true }] as IntersectionObserverEntry[];
  act(() => {
    for (const callback of sight) callback(changes, {} as IntersectionObserver);
  });
}

interface ServedInquiries {
  total: number;
  /** Of every row, over the plain ones. */
  fields?: Partial<InquiryView>;
  isDown?: boolean;
}

/**
 * Serves `total` inquiries, newest first, as the API does, but 5 a page, and 10 where more are asked for. A cursor is the
 * number of rows before the page.
 */
async function serve(served: ServedInquiries): Promise<ServedInquiries & { requests: string[] }> {
  const state = { ...served, requests: [] as string[] };
  await serveApi((request, response) => {
    if (state.isDown) return reply(response, 503, { error: 'Down for a moment.', code: 'unavailable' });
    const url = new URL(request.url ?? '', 'http://localhost');
    const start = Number(url.searchParams.get('cursor') ?? 0);
    const end = Math.min(state.total, start + (url.searchParams.has('limit') ? 10 : 5));
    const rows = Array.from({ length: end - start }, (_, index) => inquiry(state.total - start - index, state.fields));
    state.requests.push(request.url ?? '');
    if (end < state.total) response.setHeader('Link', `</api/contact-inquiries?cursor=${end}>; rel="next"`);
    reply(response.setHeader('X-Total-Count', state.total), 200, rows);
  });
  return state;
}

function inquiry(id: number, fields: Partial<InquiryView> = {}): Partial<InquiryView> {
  return {
    id,
    reference: `OT-TEST-${id}`,
    formType: 'contact',
    name: `Person ${id}`,
    email: `person${id}@example.com`,
    status: 'new',
    replyWaits: false,
    details: {},
    files: [],
    duplicates: 0,
    assignedTo: null,
    guardian: null,
    withdrawnAt: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    wroteAt: fields.createdAt ?? '2026-11-21T08:00:00.000Z',
    lastWords: null,
    promisedUntil: null,
    waitsSince: fields.createdAt ?? '2026-11-21T08:00:00.000Z',
    ...fields,
  };
}
