import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionData, SubmissionEdit, SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { sendSubmission } from './send-act.ts';
import { SubmissionForm } from './submission-form.tsx';

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

describe('a draft that two devices write', () => {
  it('shows both texts to whoever comes back with older words, and saves neither until one is chosen', async () => {
    const server = await serve({ interviewee: 'Mara', storyIdea: '' });
    server.isGone = true;
    const tab = open(server.row);
    type('Story idea', 'One old sentence');
    type('Title/Company', 'Bell founder');
    await screen.findByText(/^Not saved:/);
    tab.unmount();
    server.isGone = false;
    server.saveElsewhere({ interviewee: 'Mara', storyIdea: 'A long pitch' });

    open(server.row);
    expect(await screen.findByText(/also changed in another tab, on another device/)).toBeDefined();
    expect(field('Story idea').value).toBe('One old sentence');
    expect(screen.getByText('A long pitch')).toBeDefined();
    // Fields without a conflict are saved meanwhile.
    const saved = { interviewee: 'Mara', storyIdea: 'A long pitch', titleCompany: 'Bell founder' };
    await waitFor(() => expect(server.row.submissionData).toEqual(saved));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Story idea: choose which version to keep')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Keep both, one below the other' }));
    expect(field('Story idea').value).toBe('One old sentence\n\nA long pitch');
    expect(document.activeElement).toBe(field('Story idea'));
    await waitFor(() => expect(server.row.submissionData.storyIdea).toBe('One old sentence\n\nA long pitch'));
    expect(screen.queryByText('Nothing is overwritten until you choose.')).toBeNull();
  });

  it('shows both at once where somebody else was faster, and what is new in the other fields', async () => {
    const server = await serve({ interviewee: 'Mara' });
    open(server.row);
    server.saveElsewhere({ interviewee: 'Words of device two', titleCompany: 'Bell founder' });
    type('Proposed interviewee', 'Device one');
    expect(await screen.findByText('Words of device two')).toBeDefined();
    expect(field('Proposed interviewee').value).toBe('Device one');
    expect(field('Title/Company').value).toBe('Bell founder');
    expect(server.row.submissionData).toMatchObject({ interviewee: 'Words of device two' });
    // In one line nothing can stand below the other.
    expect(screen.queryByRole('button', { name: /Keep both/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Take the other' }));
    expect(field('Proposed interviewee').value).toBe('Words of device two');
    expect(localStorage.length).toBe(0);
    expect(server.row.version).toBe(2);
  });

  it('shows both where what is sent was changed elsewhere meanwhile', async () => {
    const server = await serve({ interviewee: 'Mara' }, 'submitted');
    open(server.row);
    server.saveElsewhere({ interviewee: 'Words of device two' });
    type('Proposed interviewee', 'Device one');
    for (const { label } of submissionFields.special_interview.slice(1))
      type(label, 'At least as long as is asked for.');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Words of device two')).toBeDefined();
    expect(await screen.findByText('Proposed interviewee: choose which version to keep')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Reload, and keep what I typed' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(server.row.submissionData.interviewee).toBe('Device one'));
  });

  it('says why it can no longer be saved, where nobody has changed its words', async () => {
    const server = await serve({ interviewee: 'Mara' });
    open(server.row);
    server.isClosed = true;
    type('Proposed interviewee', 'Mara Lind');
    expect(await screen.findByText(/It is decided/)).toBeDefined();
    expect(screen.queryByText(/also changed in another tab/)).toBeNull();
  });
});

function open(stored: SubmissionView) {
  const reloads = vi.fn();
  const client = new QueryClient();
  client.setQueryData(['profile'], null);
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={1} carryOut={sendSubmission} />
      <SubmissionForm type="special_interview" employeeId={1} stored={stored} onReload={reloads} />
    </QueryClientProvider>,
  );
  return { unmount, reloads };
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

function type(label: string, words: string): void {
  fireEvent.input(field(label), { target: { value: words } });
}

interface Server {
  row: SubmissionView;
  isGone: boolean;
  isClosed: boolean;
  saveElsewhere: (submissionData: SubmissionData) => void;
}

/** A server that has one draft, and takes an edit of the version that it has alone. */
async function serve(submissionData: SubmissionData, status: SubmissionStatus = 'draft'): Promise<Server> {
  const state: Server = {
    row: { id: 7, status, version: 1, submissionData } as SubmissionView,
    isGone: false,
    isClosed: false,
    saveElsewhere: (words) => {
      state.row = { ...state.row, submissionData: words, version: state.row.version + 1 };
    },
  };
  await serveApi(async (request, response) => {
    if (request.url === '/api/submissions/7' && request.method === 'GET') return reply(response, 200, state.row);
    if (request.method === 'GET') return reply(response, 200, []);
    const edit = (await json(request)) as SubmissionEdit;
    if (state.isGone) return reply(response, 500, { error: 'Away', code: 'internal' });
    if (state.isClosed) return reply(response, 409, { error: 'It is decided', code: 'conflict' });
    if (edit.version !== state.row.version)
      return reply(response, 409, { error: 'Changed elsewhere', code: 'conflict' });
    const blanksOut = Object.entries(edit.submissionData ?? state.row.submissionData).filter(
      ([, words]) => words !== '',
    );
    state.saveElsewhere(Object.fromEntries(blanksOut) as SubmissionData);
    reply(response, 200, state.row);
  });
  return state;
}
