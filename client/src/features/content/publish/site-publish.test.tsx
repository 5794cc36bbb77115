import type { IncomingMessage, ServerResponse } from 'node:http';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentDraftName } from '#client/features/content/api.ts';
import { Draft } from '#client/lib/autosave/draft.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { Sample, Unchanged } from '#shared/content/views.ts';
import { SitePublish } from './site-publish.tsx';

const admin = { id: 7, role: 'admin' } as EmployeeProfile;

let hasDraft: boolean;
let samples: Sample[];
let unchanged: Unchanged[];
let posts: { key: string | undefined; body: string }[];
/** Whether `PUT …/draft` is refused. */
let isRefusing: boolean;
let puts: { path: string; body: string }[];
/** Answers `POST /api/content/publish`. */
let publish: (response: ServerResponse) => void;

beforeEach(async () => {
  [hasDraft, samples, unchanged, posts, puts, isRefusing] = [true, [], [], [], [], false];
  await serveApi(async (request, response) => {
    const path = request.url ?? '';
    if (path === '/api/content/check')
      return reply(response, 200, { links: 0, outside: [], problems: [], warnings: [] });
    if (request.method === 'POST') {
      posts.push({ key: request.headers['idempotency-key'] as string, body: await bodyOf(request) });
      return publish(response);
    }
    if (request.method === 'PUT') {
      if (isRefusing) return reply(response, 409, { code: 'conflict', error: 'Someone else changed this.' });
      puts.push({ path, body: await bodyOf(request) });
      samples = samples.filter(({ kind }) => !path.includes(kind));
      return reply(response, 200, { version: 9 });
    }
    if (path === '/api/content')
      return reply(response, 200, [{ kind: 'company', version: 3, draftAt: hasDraft ? 'now' : null }]);
    if (path === '/api/content/drawing') return reply(response, 200, { isShown: true });
    if (path === '/api/content/leftovers') return reply(response, 200, { named: [], samples, unchanged });
    reply(response, 200, { kind: 'company', version: 3 });
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('never says that nothing was published where the answer was lost, and asks again with the same key', async () => {
  publish = (response) => response.destroy();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText(/^We couldn’t tell whether it was published\./);
  expect(screen.queryByText(/Nothing was published/)).toBeNull();
  publish = (response) => {
    hasDraft = false;
    reply(response, 200, { published: ['company'] });
  };
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  const done = await screen.findByText('Published. Every visitor sees it within seconds.');
  await waitFor(() => expect(done.parentElement).toBe(document.activeElement));
  expect(new Set(posts.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
});

it('still says so where the next attempt is refused for another reason', async () => {
  publish = (response) => response.destroy();
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText(/^We couldn’t tell whether it was published\./);
  publish = (response) => reply(response, 429, { code: 'too_many', error: 'Too many requests.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText(/^We couldn’t tell whether it was published\. Too many requests\./);
});

it('says that all is published where only the answer was lost', async () => {
  publish = (response) => {
    hasDraft = false;
    response.destroy();
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText('The answer was lost on the way, but everything is published.');
});

it('says so where the server refused', async () => {
  publish = (response) => reply(response, 409, { code: 'conflict', error: 'Someone else changed this.' });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText('Nothing was published. Someone else changed this.');
});

it('names documents whose words are in this browser alone', async () => {
  const draft = new Draft(contentDraftName(7, 'landing'));
  draft.keep({ heroFirst: 'Ours' });
  draft.save();
  open();
  expect(await screen.findByRole('link', { name: 'Landing page' })).toHaveProperty(
    'href',
    expect.stringContaining('document=landing'),
  );
});

it('says that every text is theirs only where nothing is as it came', async () => {
  unchanged = [
    { kind: 'landing', parts: ['About: Title, Statement'] },
    { kind: 'mails', parts: [] },
  ];
  open();
  const region = await screen.findByRole('region', { name: 'As it came with the product' });
  expect(await within(region).findByText('About: Title, Statement')).toBeTruthy();
  const links = within(region).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Landing page', 'Emails']);
  expect(screen.queryByText(/Every text is yours/)).toBeNull();
  cleanup();
  unchanged = [];
  open();
  await screen.findByText('Nothing. Every text is yours.');
});

it('takes away the samples that nobody ticks in the same act, and names what goes and what stays', async () => {
  samples = [
    { kind: 'programs', version: 0, titles: ['Seven Lamps'], changes: { programs: '' } },
    { kind: 'issues', version: 4, titles: ['The Water Issue'], changes: { issues: '' } },
  ];
  publish = (response) => reply(response, 200, { published: ['company', 'issues'] });
  open();
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([false, false]);
  fireEvent.click(screen.getByRole('checkbox', { name: /^Programs\s*Seven Lamps$/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Publish, without the samples' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('Published: Company facts, Issues.');
  expect(dialog.textContent).toContain('These samples go: Issues (1).');
  expect(dialog.textContent).toContain('These samples stay, and say so:Programs: Seven Lamps');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Publish now' }));
  await screen.findByText('Published. Every visitor sees it within seconds.');
  expect(puts).toEqual([
    { path: '/api/content/issues/draft', body: JSON.stringify({ version: 4, changes: { issues: '' } }) },
  ]);
  const documents = [
    { kind: 'company', version: 3 },
    { kind: 'issues', version: 9 },
  ];
  expect(posts.map(({ body }) => body)).toEqual([JSON.stringify({ documents })]);
});

it('publishes nothing where a sample could not be taken away', async () => {
  samples = [{ kind: 'programs', version: 0, titles: ['Seven Lamps'], changes: { programs: '' } }];
  isRefusing = true;
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Publish, without the samples' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await screen.findByText('Nothing was published. The samples couldn’t be removed. Someone else changed this.');
  expect(posts).toEqual([]);
});

function open(): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <SitePublish profile={admin} />
    </QueryClientProvider>,
  );
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray();
  return Buffer.concat(chunks as Buffer[]).toString();
}
