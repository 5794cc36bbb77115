import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Draft } from '#client/lib/autosave/draft.ts';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { storageNames } from '#shared/storage-names.ts';
import type { SubmissionEdit } from '#shared/submissions/submissions.ts';
import type { FieldChange } from '#shared/submissions/views.ts';
import { sendSubmission } from './send-act.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { EditedSubmission } from './use-submission-form.ts';

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

const submissionData = {
  interviewee: 'Mara',
  titleCompany: 'Bell founder',
  storyIdea: 'She casts the bells that every studio samples.',
  keyQuestions: 'What does a bell know?',
  relevance: 'Her foundry closes in spring, and nobody follows.',
};

describe('what was returned for changes', () => {
  it('is sent again unchanged only by somebody who was asked', async () => {
    const edits = await serve();
    open();
    press('Send again');
    expect(screen.getByText(/^Nothing in it has changed since Bo Vik requested changes/)).toBeDefined();
    press('Keep editing');
    expect(edits).toEqual([]);
    press('Send again');
    press('Send it unchanged');
    await expect.poll(() => edits).toEqual([{ version: 2, submit: true }]);
  });

  it('asks nobody who changed it, now or on an earlier visit', async () => {
    const edits = await serve();
    const view = open();
    type('Proposed interviewee', 'Mara Lind');
    press('Send again');
    await expect.poll(() => edits.at(-1)).toEqual({ version: 3, submit: true });
    expect(edits[0]?.submissionData).toMatchObject({ interviewee: 'Mara Lind' });
    // The answer has arrived.
    await expect.poll(() => localStorage.length).toBe(0);
    view.unmount();
    edits.length = 0;
    open([{ field: 'interviewee', label: '', before: 'Mira', after: 'Mara' }]);
    press('Send again');
    await expect.poll(() => edits).toEqual([{ version: 2, submit: true }]);
  });

  it('asks nobody who answers; the answer outlives the page until it is sent', async () => {
    const edits = await serve();
    const view = open();
    type('Message to the reviewer', 'Her name is right as it is.');
    view.unmount();
    open();
    expect(field('Message to the reviewer').value).toBe('Her name is right as it is.');
    press('Send again');
    const answer = 'Her name is right as it is.';
    await expect.poll(() => edits).toEqual([{ version: 2, submit: true, answer }]);
    await expect.poll(() => localStorage.length).toBe(0);
  });
});

describe('the answer to a reviewer', () => {
  it('is not sent before it is chosen which of two tabs’ words it is', async () => {
    const edits = await serve();
    open();
    type('Message to the reviewer', 'Mine');
    const other = new Draft('submission-answer:1:7', { asks: ['answer'] });
    other.open();
    other.change('answer', 'Theirs');
    other.save();
    fireEvent(window, new StorageEvent('storage', { key: `${storageNames.draft}submission-answer:1:7`, newValue: '' }));
    await screen.findByRole('button', { name: 'Keep mine' });
    press('Send again');
    await screen.findByRole('link', { name: 'Message to the reviewer: choose which version to keep' });
    press('Keep mine');
    press('Send again');
    await expect.poll(() => edits).toEqual([{ version: 2, submit: true, answer: 'Mine' }]);
  });

  it('stands at its field with the reason why the server refused it', async () => {
    const refusal = 'Please leave the address out';
    await serve({
      error: 'Please check what you typed.',
      code: 'invalid_input',
      requestId: '',
      fields: { answer: [refusal] },
    });
    open();
    type('Message to the reviewer', 'Her name is right as it is.');
    press('Send again');
    const told = await screen.findByRole('link', { name: refusal });
    expect(told.getAttribute('href')).toBe(`#${field('Message to the reviewer').id}`);
    expect(field('Message to the reviewer').getAttribute('aria-invalid')).toBe('true');
  });
});

function open(changes: FieldChange[] = []) {
  const by = { id: 2, username: 'bo', firstName: 'Bo', lastName: 'Vik', role: 'sales_manager' } as const;
  const returned = { at: '2026-11-21T08:00:00.000Z', by, note: null, fields: [], answer: null, changes };
  const stored = { id: 7, status: 'changes_requested', version: 2, submissionData, returned };
  const client = new QueryClient();
  client.setQueryData(['profile'], null);
  return render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={1} carryOut={sendSubmission} />
      <SubmissionForm
        type="special_interview"
        employeeId={1}
        stored={stored as unknown as EditedSubmission}
        onReload={() => undefined}
      />
    </QueryClientProvider>,
  );
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

function type(label: string, words: string): void {
  fireEvent.input(field(label), { target: { value: words } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Takes every edit, or refuses it; returns them as they come. */
async function serve(refusal?: ErrorBody): Promise<SubmissionEdit[]> {
  const edits: SubmissionEdit[] = [];
  await serveApi(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, []);
    const edit = (await json(request)) as SubmissionEdit;
    edits.push(edit);
    if (refusal) return reply(response, 400, refusal);
    reply(response, 200, { id: 7, version: (edit.version ?? 0) + 1 });
  });
  return edits;
}
