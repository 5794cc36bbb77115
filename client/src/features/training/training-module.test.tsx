import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { Toaster } from '#client/components/ui/toaster.tsx';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import type { TrainingModuleView } from '#shared/training/views.ts';
import { trainingQueries } from './api.ts';
import { TrainingModule } from './training-module.tsx';
import { sendDone } from './use-done.ts';

describe('TrainingModule', () => {
  it('shows Done before the server answers', async () => {
    const server = await startTestServer();
    const answer = Promise.withResolvers<void>();
    server.faults.push(answer.promise);
    open();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/^Done on /)).toBeDefined();
    await expect.poll(() => server.requests.map(({ body }) => body)).toEqual([{ state: 'done', hash: module.hash }]);
    expect(server.rows).toEqual([]);
    answer.resolve();
    await expect.poll(() => server.rows.length).toBe(1);
    expect(screen.getByText(/^Done on /)).toBeDefined();
  });

  it('shows what changed since it was finished', () => {
    const content: TrainingModuleView['content'] = [
      { type: 'paragraph', children: [{ type: 'text', text: 'Notes are due in 12 hours.' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'Send one document.' }] },
    ];
    const changes = [{ before: 'Notes are due in 24 hours.', after: 'Notes are due in 12 hours.', blocks: [0] }];
    open({ ...module, state: 'done', doneAt: '2026-03-01T10:00:00.000Z', changed: true, content, changes });
    const section = screen.getByRole('region', { name: /^What changed since you finished it on / });
    expect(section.querySelector('del')?.textContent).toContain('24');
    expect(section.querySelector('ins')?.textContent).toContain('12');
    const marked = (text: string) => screen.getAllByText(text).at(-1)?.parentElement?.className ?? '';
    expect(marked('Notes are due in 12 hours.')).toContain('border-warning');
    expect(marked('Send one document.')).not.toContain('border-warning');
  });

  it('leads from a change to its place, and is marked as done where the change is read', async () => {
    const server = await startTestServer();
    const content: TrainingModuleView['content'] = [
      { type: 'paragraph', children: [{ type: 'text', text: 'Send one document.' }] },
      { type: 'paragraph', children: [{ type: 'text', text: 'Notes are due in 12 hours.' }] },
    ];
    const changes = [{ before: 'Notes are due in 24 hours.', after: 'Notes are due in 12 hours.', blocks: [1] }];
    open({ ...module, state: 'done', doneAt: '2026-03-01T10:00:00.000Z', changed: true, content, changes });
    const section = screen.getByRole('region', { name: /^What changed/ });
    const place = within(section).getByRole('link', { name: 'See it in the text' }).getAttribute('href') ?? '';
    expect(document.querySelector(place)?.textContent).toBe('Notes are due in 12 hours.');
    fireEvent.click(within(section).getByRole('button', { name: 'Mark as done' }));
    expect(await screen.findByText(/^Done on /)).toBeDefined();
    expect(section.isConnected).toBe(false);
    await expect.poll(() => server.requests.map(({ body }) => body)).toEqual([{ state: 'done', hash: module.hash }]);
  });

  it.each([true, false])(
    'is done for who goes on to the next one, unless they take the tick off: %s',
    async (isLeft) => {
      const server = await startTestServer();
      open({ ...module, next: { id: 'staff_writer/next', title: 'The next one' } });
      if (!isLeft) fireEvent.click(screen.getByLabelText('Going on marks this one as done'));
      fireEvent.click(screen.getByRole('link', { name: 'The next one' }));
      if (isLeft) expect(await screen.findByText(/^Done on /)).toBeDefined();
      await expect.poll(() => location.pathname).toMatch(/next$/);
      const sent = () => server.requests.map(({ body }) => body);
      await expect.poll(sent).toEqual(isLeft ? [{ state: 'done', hash: module.hash }] : []);
      expect(screen.queryByLabelText('Going on marks this one as done') === null).toBe(isLeft);
    },
  );

  it('tells who has gone on that it was refused meanwhile', async () => {
    const server = await startTestServer();
    server.faults.push({ status: 500, body: { error: 'Broken.', code: 'internal', requestId: '' } });
    render(<Toaster />);
    open({ ...module, next: { id: 'staff_writer/next', title: 'The next one' } });
    fireEvent.click(screen.getByRole('link', { name: 'The next one' }));
    expect(await screen.findByText('Please mark “Press conference notes” again.')).toBeDefined();
  });

  it.each(['Mark as done', 'The next one'])('is done once there is a network again, by %s', async (name) => {
    const server = await startTestServer();
    server.faults.push('lost');
    open({ ...module, next: { id: 'staff_writer/next', title: 'The next one' } });
    fireEvent.click(screen.getByText(name));
    await expect.poll(() => server.rows).toEqual([{ state: 'done', hash: module.hash }]);
    expect(server.requests).toHaveLength(2);
  });

  it('is read again where the outbox learns that it was rewritten', async () => {
    const server = await startTestServer();
    server.faults.push('lost', { status: 409, body: { error: 'It was rewritten.', code: 'conflict', requestId: '' } });
    const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
    open(module, client);
    fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await screen.findByText(/It was rewritten\.$/);
    expect(client.getQueryState(trainingQueries.module(module.id).queryKey)?.isInvalidated).toBe(true);
  });

  it('waits without a network, and can be taken back', async () => {
    const server = await startTestServer();
    server.faults.push(...Array<'lost'>(50).fill('lost'));
    const seen = open();
    fireEvent.click(screen.getByRole('button', { name: 'Mark as done' }));
    await screen.findByText(
      'Not marked as done yet: there’s no connection. It’s marked once you’re online and the portal is open, on any page.',
    );
    expect(screen.queryByRole('alert')).toBeNull();
    expect(seen).toEqual(['started', 'done', 'started']);
    fireEvent.click(screen.getByRole('button', { name: 'Don’t mark it yet' }));
    screen.getByRole('button', { name: 'Mark as done' });
    expect(screen.queryByText(/^Not marked as done yet/)).toBeNull();
  });
});

const module: TrainingModuleView = {
  id: 'staff_writer/notes',
  role: 'staff_writer',
  title: 'Press conference notes',
  description: 'What to write down.',
  type: 'guide',
  duration: 5,
  priority: 'high',
  dueOn: null,
  state: 'started',
  position: 0,
  doneAt: null,
  changed: false,
  content: [],
  hash: 'a'.repeat(64),
  changes: null,
  next: null,
};

/** Returns the states it is shown in, in order. */
function open(shown = module, client = new QueryClient({ defaultOptions: { queries: { enabled: false } } })): string[] {
  const query = trainingQueries.module(module.id);
  client.setQueryData(query.queryKey, shown);
  const seen: string[] = [];
  function Reading() {
    const { data } = useQuery({ ...query, enabled: false });
    if (!data) return null;
    if (seen.at(-1) !== data.state) seen.push(data.state);
    return <TrainingModule module={data} readerId={3} />;
  }
  render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={3} carryOut={sendDone} />
      <Reading />
    </QueryClientProvider>,
  );
  return seen;
}
