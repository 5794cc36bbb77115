import { type InfiniteData, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { submissionQueries } from '#client/features/submissions/api.ts';
import { reviewQueries } from '#client/features/submissions/review/review-api.ts';
import { useReadWords } from '#client/features/submissions/review/use-read-words.ts';
import type { Page } from '#client/lib/api.ts';
import { sendByKeys } from '#client/lib/browser/send-by-keys.ts';
import type { SubmissionDetail, SubmissionView } from '#shared/submissions/views.ts';
import { AdminStatusForm } from './admin-status-form.tsx';

sendByKeys();

describe('AdminStatusForm', () => {
  it('shows the new status at once, in the list as well, before the server has answered', async () => {
    const server = await startTestServer();
    const answer = Promise.withResolvers<void>();
    server.faults.push(answer.promise);
    const { listed } = open();
    choose('under_review');
    await expect.poll(listed).toEqual(['submitted', 'under_review']);
    expect(screen.getByTestId('current').textContent).toBe('under_review');
    await expect.poll(() => server.requests.length).toBe(1);
    expect(server.rows).toEqual([]);
    answer.resolve();
    await expect.poll(() => server.rows.length).toBe(1);
    expect(listed()).toEqual(['submitted', 'under_review']);
  });

  it('rolls it back when a colleague was first, says who that was, and keeps the notes and the choice', async () => {
    const server = await startTestServer();
    const error = 'Bo Lindqvist was first: it is now “Rejected”.';
    server.faults.push({ status: 409, body: { error, code: 'conflict' } });
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    onTestFinished(() => scrollIntoView.mockRestore());
    const { listed, seen } = open();
    fireEvent.change(screen.getByRole('textbox', { name: /Review Notes/ }), { target: { value: 'Who pays?' } });
    choose('under_review');
    expect((await screen.findByRole('alert')).textContent).toContain(error);
    expect(scrollIntoView).toHaveBeenCalled();
    expect(seen).toContain('under_review');
    expect(screen.getByTestId('current').textContent).toBe('submitted');
    expect(listed()).toEqual(['submitted', 'submitted']);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Review Notes/ }).value).toBe('Who pays?');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('under_review');
  });
});

describe('AdminStatusForm, by one key', () => {
  it('asks once for a word to the author of what is rejected, and sends it by Ctrl Enter', async () => {
    const server = await startTestServer();
    open();
    fireEvent.keyDown(document.body, { key: 'r' });
    const notes = screen.getByRole('textbox', { name: /Review Notes/ });
    expect(document.activeElement).toBe(notes);
    expect(server.requests).toEqual([]);
    fireEvent.change(notes, { target: { value: 'The season is full.' } });
    fireEvent.keyDown(notes, { key: 'Enter', ctrlKey: true });
    await expect.poll(() => server.rows.length).toBe(1);
    expect(screen.getByTestId('current').textContent).toBe('rejected');
  });

  it('asks once before a decision on what a colleague looks after', async () => {
    const server = await startTestServer();
    open({ assignee });
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(screen.getByText('This is assigned to Tomas Okonjo. Press again to decide.')).toBeDefined();
    expect(server.requests).toEqual([]);
    fireEvent.keyDown(document.body, { key: 'a' });
    await expect.poll(() => server.rows.length).toBe(1);
  });
});

describe('AdminStatusForm, left before it is saved', () => {
  it('keeps the chosen status with the note, says so, and lets go of both', async () => {
    await startTestServer();
    const { leave } = open();
    fireEvent.change(statusField(), { target: { value: 'rejected' } });
    fireEvent.change(screen.getByRole('textbox', { name: /Review Notes/ }), { target: { value: 'Too late.' } });
    leave();
    open();
    expect(statusField().value).toBe('rejected');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Review Notes/ }).value).toBe('Too late.');
    expect(screen.getByText(/^Not saved yet/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(statusField().value).toBe('submitted');
    expect(screen.queryByText(/^Not saved yet/)).toBeNull();
  });
});

function statusField(): HTMLSelectElement {
  return screen.getByRole('combobox', { name: 'Status' });
}

const assignee = { id: 7, username: 'tomas', firstName: 'Tomas', lastName: 'Okonjo', role: 'sales_manager' } as const;
const plain = { id: 2, status: 'submitted', version: 3, submissionType: 'sales_prospect' } as SubmissionDetail;

/** The form as in the details, for the second of two listed submissions. */
function open(changes: Partial<SubmissionView> = {}) {
  const client = new QueryClient();
  const list = reviewQueries.list({}).queryKey;
  const detail = submissionQueries.detail(plain.id);
  const rows = [{ ...plain, id: 1 }, plain] as SubmissionView[];
  client.setQueryData(list, { pages: [{ rows, next: null, total: 2, isAtLeast: false }], pageParams: ['/'] });
  client.setQueryData(detail.queryKey, { ...plain, ...changes });
  const seen: string[] = [];
  function Details() {
    const { data } = useQuery({ ...detail, enabled: false });
    if (!data) return null;
    seen.push(data.status);
    return (
      <>
        <p data-testid="current">{data.status}</p>
        <Form submission={data} />
      </>
    );
  }
  function Form({ submission }: { submission: SubmissionDetail }) {
    const read = useReadWords(submission);
    return <AdminStatusForm {...{ submission, read, readerId: 1, openedItself: false }} onDecided={() => undefined} />;
  }
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Details />
    </QueryClientProvider>,
  );
  const listed = () =>
    client.getQueryData<InfiniteData<Page<SubmissionView>>>(list)?.pages[0]?.rows.map(({ status }) => status);
  return { listed, seen, leave: unmount };
}

function choose(status: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: status } });
  fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
}
