import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TestOutbox } from '#client/lib/outbox/test-outbox.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { storageNames } from '#shared/storage-names.ts';
import { submissionFields } from '#shared/submissions/fields.ts';
import type { SubmissionEdit } from '#shared/submissions/submissions.ts';
import { sendSubmission } from './send-act.ts';
import { SubmissionForm } from './submission-form.tsx';
import type { EditedSubmission } from './use-submission-form.ts';

declare const jsdom: { window: typeof globalThis };

beforeEach(() => {
  vi.stubGlobal('CSS', { supports: () => true });
  // Else each lost request is sent three times more.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});

const form = {
  interviewee: 'Mara',
  titleCompany: 'Bell founder',
  storyIdea: 'She casts the bells that every studio samples.',
  keyQuestions: 'What does a bell know?',
  relevance: 'Her foundry closes in spring, and nobody follows.',
};

it('makes one submission of a new form, though its page was left and the answer was lost', async () => {
  const server = await serve();
  server.isAway = true;
  const page = open(<NewForm />);
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^Not submitted yet: there’s no connection\./);
  expect(field('Story idea').readOnly).toBe(true);
  page.unmount();
  expect(server.calls).toEqual([]);

  server.isAway = false;
  server.losesSubmit = true;
  const birth = { submissionType: 'special_interview', submissionData: form, draft: true };
  const dashboard = open();
  // The save of the page that was left may come late, under the same key.
  const acts = () => new Map(server.calls.map(({ key, body }) => [key, body.submit ? 'submit' : body]));
  await expect.poll(() => [...acts().values()]).toEqual([birth, 'submit']);
  dashboard.unmount();
  expect(Object.keys(localStorage)).toEqual([`${storageNames.act}submission:1:7`]);

  server.losesSubmit = false;
  open();
  await expect.poll(() => localStorage.length).toBe(0);
  expect([...acts().values()]).toEqual([birth, 'submit']);
  expect(server.calls.at(-1)?.body).toEqual({ version: 2, submit: true });
});

it('submits the draft that a new form has become since the press', async () => {
  const server = await serve();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answering = promise;
  open(<NewForm />);
  fill();
  await expect.poll(() => server.calls).toHaveLength(1);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  resolve();
  await screen.findByText(/^Saved at/);
  for (const frame of frames) frame(0);
  await expect.poll(() => server.calls.at(-1)?.body).toEqual({ version: 1, submit: true });
});

it('sends nothing that was taken back', async () => {
  const server = await serve();
  server.isAway = true;
  open(<NewForm />);
  fill();
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Don’t submit it yet' }));
  expect(field('Story idea').readOnly).toBe(false);
  server.isAway = false;
  fireEvent(window, new Event('online'));
  await screen.findByText(/^Saved at/);
  expect(server.calls.map(({ body }) => body)).toEqual([
    { submissionType: 'special_interview', submissionData: form, draft: true },
  ]);
});

it('sends what was typed where it was pressed, though an older form of it is open here', async () => {
  const server = await serve();
  const draft = { id: 7, version: 1, status: 'draft', submissionData: form };
  server.row = draft;
  const kept = (values: object) => ({ values, savedAt: Date.now(), keepDays: 30, idempotencyKey: 'birth' });
  const details = { type: 'special_interview', id: 7, returnedAt: '' };
  const act = { kind: 'submission', ownerId: 1, key: 'k', title: '', href: '/', pressedAt: Date.now() };
  const left = (name: string, value: object) => {
    localStorage.setItem(name, JSON.stringify(value));
    fireEvent(window, new StorageEvent('storage', { key: name, newValue: JSON.stringify(value) }));
  };
  const stored = draft as unknown as EditedSubmission;
  open(<SubmissionForm type="special_interview" employeeId={1} stored={stored} onReload={() => undefined} />);
  left(`${storageNames.draft}submission:1:7`, kept({ storyIdea: 'Newer', 'base:storyIdea': form.storyIdea }));
  left(`${storageNames.act}submission:1:7`, { ...act, id: 'submission:1:7', details });
  await expect.poll(() => server.calls.at(-1)?.body.submit).toBe(true);
  expect(server.calls.map(({ body }) => body.submissionData?.storyIdea)).toEqual(['Newer', undefined]);
});

it('goes without no chosen file, and takes none while it waits', async () => {
  // jsdom's XMLHttpRequest knows jsdom's forms alone.
  vi.stubGlobal('FormData', jsdom.window.FormData);
  const server = await serve();
  const stored = { id: 7, version: 1, status: 'draft', submissionData: form };
  server.row = stored;
  open(
    <SubmissionForm
      type="special_interview"
      employeeId={1}
      stored={stored as unknown as EditedSubmission}
      onReload={() => undefined}
    />,
  );
  const file = new File(['x'], 'stairs.png', { type: 'image/png' });
  const head = new TextEncoder().encode('-PNG\r\n').with(0, 0x89);
  file.slice = () => Object.assign(new Blob(), { arrayBuffer: async () => head.buffer });
  const choice = screen.getByLabelText<HTMLInputElement>(/Choose files/);
  fireEvent.change(choice, { target: { files: [file] } });
  // jsdom has no storage for files.
  await screen.findByText(/^(Submit once stairs\.png has arrived\.|stairs\.png didn’t arrive\.)/);
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(submit);
  expect(Object.keys(localStorage).filter((name) => name.startsWith(storageNames.act))).toEqual([]);
  expect(choice.disabled).toBe(false);

  fireEvent.click(await screen.findByRole('button', { name: /^Remove.*stairs/ }));
  await expect.poll(() => submit.getAttribute('aria-disabled')).toBe('false');
  server.isAway = true;
  fireEvent.click(submit);
  await screen.findByText(/^Not submitted yet/);
  expect(choice.disabled).toBe(true);
  localStorage.clear();
});

it('makes a submission of a new form that is blank in this tab', async () => {
  const server = await serve();
  const details = { type: 'special_interview', id: 0, returnedAt: '' };
  const act = { kind: 'submission', ownerId: 1, key: 'k', title: '', href: '/', pressedAt: Date.now() };
  const kept = { values: form, savedAt: Date.now(), keepDays: 30, idempotencyKey: 'birth' };
  open(<NewForm />);
  localStorage.setItem(`${storageNames.draft}submission:1:special_interview`, JSON.stringify(kept));
  const name = `${storageNames.act}submission:1:special_interview`;
  localStorage.setItem(name, JSON.stringify({ ...act, id: 'submission:1:special_interview', details }));
  fireEvent(window, new StorageEvent('storage', { key: name, newValue: '' }));
  await expect.poll(() => server.calls.map(({ body }) => body.submit)).toEqual([undefined, true]);
});

it('answers no request for changes that came after it was pressed', async () => {
  const server = await serve();
  const returned = (at: string) => ({ at, by: {}, note: null, fields: [], answer: null, changes: [] });
  const stored = { id: 7, version: 4, status: 'changes_requested', submissionData: form };
  server.row = { ...stored, returned: returned('2026-11-22T08:00:00.000Z') };
  const before = { ...stored, returned: returned('2026-11-21T08:00:00.000Z') } as unknown as EditedSubmission;
  open(<SubmissionForm type="special_interview" employeeId={1} stored={before} onReload={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send it unchanged' }));
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('It was returned to you in the meantime.');
  expect(server.calls).toEqual([]);
});

it('keeps the words to the reviewer for the submission that waits to be sent with them', async () => {
  const server = await serve();
  const returned = { at: '2026-11-21T08:00:00.000Z', by: {}, note: null, fields: [], answer: null, changes: [] };
  const stored = { id: 7, version: 1, status: 'changes_requested', submissionData: form, returned };
  server.row = stored;
  server.losesSubmit = true;
  open(
    <SubmissionForm
      type="special_interview"
      employeeId={1}
      stored={stored as unknown as EditedSubmission}
      onReload={() => undefined}
    />,
  );
  fireEvent.input(field('Message to the reviewer'), { target: { value: 'Her name is right.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByText(/^Not sent again yet/);
  const alone = screen.getByRole('button', { name: 'Send the message alone' });
  expect(alone.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(alone);
  expect(screen.queryByRole('button', { name: 'Sending...' })).toBeNull();
  localStorage.clear();
});

function NewForm() {
  return <SubmissionForm type="special_interview" employeeId={1} onReload={() => undefined} />;
}

/** A page in the portal's frame. */
function open(page: ReactNode = null) {
  const client = new QueryClient();
  client.setQueryData(['profile'], null);
  return render(
    <QueryClientProvider client={client}>
      <TestOutbox ownerId={1} carryOut={sendSubmission} />
      {page}
    </QueryClientProvider>,
  );
}

function field(label: string): HTMLInputElement {
  return screen.getByLabelText(new RegExp(`^${label}`));
}

function fill(): void {
  for (const { name, label } of submissionFields.special_interview) {
    fireEvent.input(field(label), { target: { value: form[name as 'relevance'] } });
  }
}

async function serve() {
  const server = {
    isAway: false,
    /** It arrives, and no answer comes back. */
    losesSubmit: false,
    answering: Promise.resolve(),
    row: {} as object,
    calls: [] as { body: Partial<SubmissionEdit>; key: unknown }[],
  };
  await serveApi(async (request, response) => {
    if (server.isAway) return request.socket.destroy();
    if (request.method === 'GET') return reply(response, 200, request.url === '/api/submissions/7' ? server.row : []);
    const body = (await json(request)) as SubmissionEdit;
    server.calls.push({ body, key: request.headers['idempotency-key'] });
    server.row = {
      id: 7,
      version: body.submit ? 2 : 1,
      status: body.submit ? 'submitted' : 'draft',
      submissionData: form,
    };
    if (body.submit && server.losesSubmit) return request.socket.destroy();
    await server.answering;
    reply(response, 200, server.row);
  });
  return server;
}
