import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { InquiryView } from '#shared/inquiries/inquiries.ts';
import type { InboxFilter } from './inbox-api.ts';
import { firstFilter, noFilter } from './inbox-state.ts';
import { InquiryList } from './inquiry-list.tsx';

/** jsdom lays nothing out, so the test says when the end of the list comes near. */
let sight: IntersectionObserverCallback[] = [];

beforeEach(() => {
  sight = [];
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('InquiryList', () => {
  it('says that it loads, and what will be there when there is nothing', async () => {
    await serve({ total: 0 });
    show();
    expect(screen.getByText('Loading submissions...')).toBeDefined();
    expect(await screen.findByText('No submissions yet')).toBeDefined();
    expect(screen.getByText(/^Form submissions will appear here/)).toBeDefined();
  });

  it('offers one way out of filters: back to what there is where they leave nothing, else without them', async () => {
    const served = await serve({ total: 0 });
    const narrow = vi.fn();
    const close = show({ ...noFilter, formType: 'sales', q: 'zither' }, narrow);
    await screen.findByText('No inquiries match');
    const ways = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(ways()).toEqual(['Show all inquiries']);
    fireEvent.click(screen.getByRole('button', { name: 'Show all inquiries' }));
    expect(narrow).toHaveBeenLastCalledWith(noFilter);
    close();
    served.total = 1;
    show({ ...noFilter, formType: 'sales', q: 'zither' }, narrow);
    await screen.findByText('Showing 1 of 1');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(narrow).toHaveBeenLastCalledWith({ ...firstFilter, formType: 'sales' });
    expect(screen.queryByText('Show all inquiries')).toBeNull();
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
      const names = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
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

  it('shows every field that was given', async () => {
    await serve({
      total: 1,
      fields: {
        formType: 'influencer',
        email: 'a&b@example.com',
        phone: '+1 (404) 555-0199',
        company: 'Blue Door Records',
        message: 'First line\nSecond line',
        experience: 'Five years',
        location: 'Atlanta',
        socialMedia: '@ana',
        portfolio: 'https://ana.example',
        availability: 'Monday',
        status: 'spam',
      },
    });
    show();
    const entry = within((await screen.findByText('Person 1')).closest('li') as HTMLElement);
    for (const text of ['Content creator', 'Suspected spam', 'Blue Door Records', 'Five years', 'Atlanta', '@ana'])
      expect(entry.getByText(text)).toBeDefined();
    expect(entry.getByText(/^First line/).textContent).toBe('First line\nSecond line');
    expect(entry.getByText('Availability').nextElementSibling?.textContent).toBe('Monday');
    expect(entry.getByText('Portfolio').nextElementSibling?.textContent).toBe('https://ana.example');
    expect(entry.getByText('a&b@example.com').getAttribute('href')).toBe('mailto:a%26b@example.com');
    expect(entry.getByText('+1 (404) 555-0199').getAttribute('href')).toBe('tel:+14045550199');
    expect(entry.getByText(/2026/).getAttribute('datetime')).toBe('2026-11-21T08:00:00.000Z');
  });

  it('makes no number of a telephone that has words in it', async () => {
    await serve({ total: 1, fields: { formType: null, phone: '404 555 0199 ext. 12' } });
    show();
    expect((await screen.findByText('404 555 0199 ext. 12')).closest('a')).toBeNull();
    expect(screen.getByText('General application')).toBeDefined();
  });

  it('folds a long message until it is asked for all of it', async () => {
    await serve({ total: 1, fields: { message: 'word '.repeat(300) } });
    show();
    const button = await screen.findByRole('button', { name: 'Show all' });
    const text = document.getElementById(button.getAttribute('aria-controls') ?? '');
    expect(text?.className).toContain('line-clamp');
    fireEvent.click(button);
    expect(text?.className).not.toContain('line-clamp');
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  it('shows of an application that waits for a guardian that it waits, since when, and its reference', async () => {
    await serve({ total: 1, fields: { guardian: 'waiting', name: '', email: '' } });
    show();
    expect(await screen.findByRole('link', { name: 'An application waiting for a guardian' })).toBeDefined();
    expect(screen.getByText('OT-TEST-1')).toBeDefined();
    expect(document.querySelector('a[href^="mailto:"]')).toBeNull();
  });
});

function show(filter = noFilter, onNarrow: (changes: Partial<InboxFilter>) => void = vi.fn()): () => void {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
  });
  client.setQueryData(profileQuery.queryKey, { id: 1 } as EmployeeProfile);
  return render(
    <QueryClientProvider client={client}>
      <InquiryList filter={filter} openId={null} onNarrow={onNarrow} />
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
    files: [],
    duplicates: 0,
    assignedTo: null,
    guardian: null,
    withdrawnAt: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    ...fields,
  };
}
