import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { sendSubmission } from './send-act.ts';
import { SubmissionForm } from './submission-form.tsx';

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
});

it('makes one draft of a new form, saves the whole form over it, and submits it', async () => {
  const { calls, answers } = await serve();
  const versions = [1, 2, 3, 4, 5];
  answers.push(...versions.map((version) => ({ id: 7, version })));
  open();
  type('Proposed interviewee', 'Mara Lind');
  await expect.poll(() => calls).toHaveLength(1);
  const begun = { interviewee: 'Mara Lind' };
  expect(calls[0]).toEqual([
    'POST /api/submissions',
    { submissionType: 'special_interview', submissionData: begun, draft: true },
  ]);
  type('Title/Company', 'Bell founder');
  await expect.poll(() => calls).toHaveLength(2);
  const more = { ...begun, titleCompany: 'Bell founder' };
  expect(calls[1]).toEqual(['PATCH /api/submissions/7', { submissionData: more, version: 1 }]);
  await expect.poll(() => screen.queryByText(/^Saved at/)).not.toBeNull();
  type('Story idea', 'She casts the bells that every studio samples.');
  type('Key questions', 'What does a bell know?');
  type('Relevance', 'Her foundry closes in spring, and nobody follows.');
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await expect.poll(() => calls.at(-1)?.[1]).toMatchObject({ submit: true });
  // A slow machine saves once more before the press.
  expect(calls.at(-1)).toEqual(['PATCH /api/submissions/7', { version: calls.length - 1, submit: true }]);
  const relevance = 'Her foundry closes in spring, and nobody follows.';
  expect(calls.at(-2)?.[1]).toMatchObject({ submissionData: { ...more, relevance } });
  await expect.poll(() => localStorage.length).toBe(0);
});

it('keeps a change of what a manager reads here until its author saves it, and says so', async () => {
  const { calls, answers } = await serve();
  answers.push({ id: 7, version: 3 });
  const submissionData = {
    interviewee: 'Mara',
    titleCompany: 'Bell founder',
    storyIdea: 'She casts the bells that every studio samples.',
    keyQuestions: 'What does a bell know?',
    relevance: 'Her foundry closes in spring, and nobody follows.',
  };
  open({ id: 7, status: 'submitted', version: 2, submissionData } as unknown as SubmissionView);
  type('Proposed interviewee', 'Mara Lind');
  expect(screen.getByText('Kept in this browser until you save your changes.')).toBeDefined();
  await expect.poll(() => JSON.stringify(localStorage)).toContain('Mara Lind');
  expect(calls).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const changed = { ...submissionData, interviewee: 'Mara Lind' };
  await expect.poll(() => calls).toEqual([['PATCH /api/submissions/7', { submissionData: changed, version: 2 }]]);
});

it('shows at its field what a draft cannot be saved with, and saves the rest', async () => {
  const { calls, answers } = await serve();
  answers.push({ error: 'Please check.', fields: { interviewee: ['Too long'] } }, { id: 7, version: 1 });
  open();
  type('Proposed interviewee', 'Mara');
  type('Title/Company', 'Bell founder');
  await expect.poll(() => calls).toHaveLength(2);
  expect(calls[1]?.[1]).toMatchObject({ submissionData: { titleCompany: 'Bell founder' } });
  expect(field('Proposed interviewee').getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('One field couldn’t be saved. Kept in this browser.')).toBeDefined();
});

function open(stored?: SubmissionView) {
  const client = new QueryClient();
  client.setQueryData(['profile'], null);
  render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={1} carryOut={sendSubmission} />
      <SubmissionForm
        type="special_interview"
        employeeId={1}
        {...(stored ? { stored } : {})}
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

/** Answers each write with the next of `answers`: 400 where it is an error. */
async function serve() {
  const calls: [string, unknown][] = [];
  const answers: object[] = [];
  await serveApi(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, []);
    calls.push([`${request.method} ${request.url}`, await json(request)]);
    const answer = answers.shift() ?? {};
    reply(response, 'error' in answer ? 400 : 200, answer);
  });
  return { calls, answers };
}
