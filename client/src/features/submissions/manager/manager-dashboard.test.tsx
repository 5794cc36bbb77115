import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyKeys } from '#client/features/submissions/desk/early-keys.tsx';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { PendingSubmission } from '#shared/submissions/views.ts';
import { ManagerDashboard } from './manager-dashboard.tsx';
import { ReadSubmission } from './read-submission.tsx';

// jsdom has no layout.
beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
});

describe('ManagerDashboard', () => {
  it('opens the next one when the one that is open is decided', async () => {
    const server = await serve();
    await open('?selected=1');
    // Also of the tabs that are closed.
    expect(await screen.findByRole('link', { name: /^Waiting for the author ?4$/ })).toBeDefined();
    press('a');
    await waitFor(() => expect(server.decided).toEqual([1]));
    server.answer.resolve();
    expect(await screen.findByRole('heading', { level: 3, name: 'Second' })).toBeDefined();
    expect(location.search).toBe('?selected=2');
  });

  it('takes no second press for an approval of the submission that has just opened by itself', async () => {
    const server = await serve();
    server.answer.resolve();
    await open('?selected=1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(approveButton());
    await appears('Second');
    expect(approveButton().getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(approveButton());
    press('a');
    expect(screen.queryByRole('button', { name: 'Approving...' })).toBeNull();
    expect(screen.getByText('Opened just now: nothing was decided. Press again to decide.')).toBeDefined();
    act(() => void vi.advanceTimersByTime(1_000));
    press('a');
    await appears('Third');
    expect(server.decided).toEqual([1, 2]);
    // A reader who opens one by hand may decide at once.
    press('u');
    await appears('Second');
    press('j');
    await appears('Third');
    expect(approveButton().getAttribute('aria-disabled')).toBe('false');
  });

  it('stays where its reader has gone while the server was asked', async () => {
    const server = await serve();
    await open('?selected=1');
    press('a');
    await waitFor(() => expect(server.decided).toEqual([1]));
    press('j');
    press('j');
    await screen.findByRole('heading', { level: 3, name: 'Third' });
    server.answer.resolve();
    await screen.findByText('2 pending');
    expect(location.search).toBe('?selected=3');
    expect(screen.getByRole('heading', { level: 3, name: 'Third' })).toBeDefined();
  });

  it('tells of a decision in one notice, and takes it back with what was typed', async () => {
    const server = await serve();
    server.answer.resolve();
    await open('?selected=1');
    fireEvent.change(screen.getByLabelText(/Manager Notes/), { target: { value: 'Lovely.' } });
    press('a');
    await screen.findByRole('heading', { level: 3, name: 'Second' });
    const notice = screen.getByRole('region', { name: 'Latest decision' });
    expect(notice.textContent).toContain('Submission Approved');
    expect(notice.textContent).toContain('The submission has been approved and moved to the next stage.');
    expect(notice.textContent).toContain('First');
    press('u');
    await screen.findByRole('heading', { level: 3, name: 'First' });
    expect(server.decided).toEqual([]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Manager Notes/).value).toBe('Lovely.');
    expect(notice.textContent).toContain('Decision taken back');
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('offers nobody their own: no tick, and no key that chooses it', async () => {
    await serve({ employeeId: 9 });
    await open('?selected=2', 'This is your own submission: a colleague decides on it.');
    expect(screen.getAllByRole('checkbox').map((tick) => tick.getAttribute('aria-label'))).toEqual([
      'Choose First',
      'Choose Third',
    ]);
    press('x');
    expect(screen.queryByText(/ chosen$/)).toBeNull();
    press('j');
    await screen.findByRole('heading', { level: 3, name: 'Third' });
    press('x');
    expect(await screen.findByText('1 chosen')).toBeDefined();
  });

  it('keeps a question that is asked before its form is there, and takes what is typed then for a note', () => {
    const asked: string[] = [];
    render(<EarlyKeys capacity="manager" onKey={(key) => asked.push(key)} />);
    press('a');
    press('r');
    expect(asked).toEqual(['a', 'r']);
    expect(document.activeElement).toBe(screen.getByLabelText('Notes'));
  });

  it('leaves a question by Escape with its words kept, and single keys act again', async () => {
    await serve();
    await open('?selected=1');
    press('c');
    fireEvent.click(screen.getByRole('checkbox', { name: /Company/ }));
    const notes = screen.getByLabelText<HTMLTextAreaElement>(/Manager Notes/);
    fireEvent.change(notes, { target: { value: 'Which town?' } });
    notes.focus();
    fireEvent.keyDown(notes, { key: 'Escape' });
    expect(screen.queryByRole('checkbox', { name: /Company/ })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Request Changes');
    press('c');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Company/ }).checked).toBe(true);
    expect(notes.value).toBe('Which town?');
    press('Escape');
    press('j');
    expect(await screen.findByRole('heading', { level: 3, name: 'Second' })).toBeDefined();
  });

  it('has its filters again by Back, once they were all cleared', async () => {
    await serve();
    await open('?type=sales_prospect&assigned=me&sort=event&selected=1');
    fireEvent.click(screen.getByRole('button', { name: /all filters$/ }));
    await waitFor(() => expect(location.search).toBe('?sort=event'));
    history.back();
    await waitFor(() => expect(location.search).toBe('?type=sales_prospect&assigned=me&sort=event&selected=1'));
  });

  it('says so where the address leads to no submission, with a way out', async () => {
    await serve();
    await open('?selected=99', 'This submission no longer exists');
    fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await screen.findByText('Select a Submission')).toBeDefined();
    expect(location.search).toBe('');
  });
});

describe('ReadSubmission', () => {
  it.each([
    [9, true],
    [5, false],
  ])('leads %i to where it is decided on, unless it is their own', async (readerId, isLed) => {
    await serve();
    const decision = { words: 'Decide on it', href: '/admin/submissions?details=1' };
    draw(<ReadSubmission id={1} readerId={readerId} decisionOf={() => decision} onLeave={() => undefined} />);
    await screen.findByRole('link', { name: 'On a page of its own' });
    expect(screen.queryByRole('link', { name: 'Decide on it' }) !== null).toBe(isLed);
  });
});

function approveButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Approve Submission' });
}

/** Waits for a review, five milliseconds of the faked clock at each look. */
function appears(title: string): Promise<void> {
  return expect
    .poll(async () => {
      await act(async () => void vi.advanceTimersByTime(5));
      return screen.queryByRole('heading', { level: 3, name: title });
    })
    .not.toBeNull();
}

function press(key: string): void {
  fireEvent.keyDown(document.body, { key });
}

async function open(search: string, shown = 'History and messages (0)'): Promise<void> {
  history.replaceState(null, '', `/manager/dashboard${search}`);
  draw(<ManagerDashboard reviewerId={9} views={null} />);
  await screen.findByText('3 pending');
  await screen.findByText(shown);
  if (shown.startsWith('History')) await screen.findByLabelText('Internal note');
}

function draw(screenOf: ReactNode): void {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(profileQuery.queryKey, null);
  render(<QueryClientProvider client={client}>{screenOf}</QueryClientProvider>);
}

/** Three pending submissions, the second with changes; an approval is stored at once and answered when `answer` resolves. */
async function serve(second: Partial<PendingSubmission> = {}) {
  const state = { decided: [] as number[], answer: Promise.withResolvers<void>() };
  const all = [waiting(1, 'First'), { ...waiting(2, 'Second'), ...second }, waiting(3, 'Third')];
  await serveApi(async (request, response) => {
    const [, id, act] = /submissions\/(\d+)\/?(\w*)$/.exec(request.url ?? '') ?? [];
    const asked = all.find((submission) => submission.id === Number(id));
    if (request.url === '/api/submissions/undo') {
      return reply(response, 200, { done: 1, results: [{ id: state.decided.pop(), outcome: 'done', error: null }] });
    }
    if (asked && act === 'approve') {
      state.decided.push(asked.id);
      await state.answer.promise;
    }
    if (request.url?.endsWith('/stats')) return reply(response, 200, { byStatus: { changes_requested: 4 } });
    if (id && !asked) return reply(response, 404, { error: 'There is no such submission.', code: 'not_found' });
    if (asked) {
      const story = { events: [], assignments: [], messages: [], files: [], unsentFiles: [], markedFields: [] };
      return reply(response, 200, { ...asked, ...story, next: '' });
    }
    const rows = all.filter((submission) => !state.decided.includes(submission.id));
    reply(response, 200, rows, { 'X-Total-Count': String(rows.length) });
  });
  return state;
}

function waiting(id: number, title: string): PendingSubmission {
  const person = { id: 5, username: 'ines', firstName: null, lastName: null, role: 'sales_staff' } as const;
  return {
    id,
    employeeId: person.id,
    employee: person,
    submissionType: 'sales_prospect',
    title,
    status: 'submitted',
    submissionData: {},
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: null,
    reviewedBy: null,
    reviewer: null,
    reviewedAt: null,
    reviewNotes: null,
    version: 1,
    assignee: null,
    outcome: null,
    outcomeAt: null,
    undoUntil: null,
    returned: {
      at: '2026-11-20T08:00:00.000Z',
      by: person,
      note: null,
      fields: [],
      answer: null,
      backAt: null,
      changes: [{ field: 'contact', label: 'Contact', before: 'Mara', after: 'Mara Lind' }],
    },
  };
}
