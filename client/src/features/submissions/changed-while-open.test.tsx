import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#client/components/form/test-server.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { SubmissionDetail, SubmissionEventView } from '#shared/submissions/views.ts';
import { AdminStatusForm } from './admin/admin-status-form.tsx';
import { ManagerDecisionForm } from './manager/manager-decision.tsx';
import { type ReadWords, useReadWords } from './review/use-read-words.ts';

const person = { id: 5, username: 'ines', firstName: 'Ines', lastName: 'Park', role: 'sales_staff' } as const;
const opened = {
  id: 2,
  employeeId: person.id,
  submissionType: 'sales_prospect',
  title: 'Kiln',
  status: 'submitted',
  submissionData: { potentialNeed: 'A back cover' },
  version: 3,
  events: [] as SubmissionEventView[],
  messages: [],
  files: [],
  unsentFiles: [],
} as Partial<SubmissionDetail> as SubmissionDetail;
const edited = { ...opened, version: 4, submissionData: { potentialNeed: 'Ten back covers' } };

const forms = {
  manager: {
    draw: (submission: SubmissionDetail, read: ReadWords) => (
      <ManagerDecisionForm
        {...{ submission, read, readerId: 9, openedItself: false }}
        onDecided={() => undefined}
        onNext={() => undefined}
      />
    ),
    decide: () => fireEvent.keyDown(document.body, { key: 'a' }),
  },
  admin: {
    draw: (submission: SubmissionDetail, read: ReadWords) => (
      <AdminStatusForm {...{ submission, read, readerId: 1, openedItself: false }} onDecided={() => undefined} />
    ),
    decide: () => {
      fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'approved' } });
      fireEvent.click(screen.getByRole('button', { name: 'Update Status' }));
    },
  },
};

describe.each(Object.entries(forms))('the decision of a %s', (_, { draw, decide }) => {
  it('waits until words that changed under it are read, and is about those then', async () => {
    const versions = await serve();
    const show = open(draw);
    show(edited);
    expect(screen.getByRole('alert').textContent).toContain(
      'Its author changed this after you opened it. Read it again before you decide.',
    );
    decide();
    show(edited);
    fireEvent.click(screen.getByRole('button', { name: 'I have read it' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(versions).toEqual([]);
    decide();
    await waitFor(() => expect(versions).toEqual([4]));
  });

  it('waits on where an undo elsewhere brings a new form', async () => {
    const versions = await serve();
    const show = open(draw);
    show(edited);
    show(edited, 1);
    expect(screen.getByRole('alert').textContent).toContain('Its author changed this');
    decide();
    expect(versions).toEqual([]);
  });

  it('moves on with a change of the status alone', async () => {
    const versions = await serve();
    const show = open(draw);
    show({ ...opened, status: 'under_review', version: 4 });
    expect(screen.queryByRole('alert')).toBeNull();
    decide();
    await waitFor(() => expect(versions).toEqual([4]));
  });
});

describe('ManagerDecisionForm, asked before it was there', () => {
  it('begins with the question, in its note', async () => {
    await startTestServer();
    open((submission, read) => (
      <ManagerDecisionForm
        {...{ submission, read, early: 'r', readerId: 9, openedItself: false }}
        onDecided={() => undefined}
      />
    ));
    expect(screen.getByRole('button', { name: 'Reject Submission' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText(/Manager Notes/));
  });
});

describe('ManagerDecisionForm, when a colleague decides meanwhile', () => {
  it('says who was first, and keeps the note to be read and copied', async () => {
    await startTestServer();
    const show = open(forms.manager.draw);
    const note = screen.getByLabelText<HTMLTextAreaElement>(/Manager Notes/);
    fireEvent.change(note, { target: { value: 'A note of some length.' } });
    const event = { id: 1, act: 'approve', at: '2026-11-21T08:00:00.000Z', toStatus: 'manager_approved' };
    const events = [{ ...event, actor: { ...person, firstName: 'Ana', lastName: 'Ruiz' } } as SubmissionEventView];
    show({ ...opened, status: 'manager_approved', version: 4, events });
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/^Ana Ruiz was first on .+: this submission is now Manager Approved\./);
    expect(screen.getByRole('button', { name: 'Copy your note' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Next submission' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve Submission' })).toBeNull();
    expect(note.value).toBe('A note of some length.');
  });

  it('says nothing of the kind about one that was decided before it was opened', async () => {
    await startTestServer();
    open(forms.manager.draw, { ...opened, status: 'manager_approved' });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('This has already been decided. There’s nothing left to do here.')).toBeDefined();
    // No field without a button that sends it.
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

/** Draws the form, and again as a live refresh does. */
function open(draw: (submission: SubmissionDetail, read: ReadWords) => ReactNode, first = opened) {
  const client = new QueryClient();
  function Reading({ submission, restored }: { submission: SubmissionDetail; restored: number }) {
    const read = useReadWords(submission);
    return <Fragment key={restored}>{draw(submission, read)}</Fragment>;
  }
  const form = (submission: SubmissionDetail, restored = 0) => (
    <QueryClientProvider client={client}>
      <Reading submission={submission} restored={restored} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(first));
  return (submission: SubmissionDetail, restored?: number) => rerender(form(submission, restored));
}

/** The versions that were decided on. */
async function serve(): Promise<number[]> {
  const versions: number[] = [];
  await serveApi(async (request, response) => {
    const parts = await request.toArray();
    versions.push((JSON.parse(Buffer.concat(parts).toString()) as { version: number }).version);
    reply(response, 200, opened);
  });
  return versions;
}
