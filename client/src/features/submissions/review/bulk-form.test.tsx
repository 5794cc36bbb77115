import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { BulkDecision, SubmissionStatus } from '#shared/submissions/submissions.ts';
import type { BulkDecisionResult, SubmissionView } from '#shared/submissions/views.ts';
import { BulkForm } from './bulk-form.tsx';

describe('BulkForm', () => {
  it('counts what it is about by status, and folds the titles beyond eight', () => {
    open([...Array<SubmissionStatus>(9).fill('submitted'), 'manager_approved']);
    expect(screen.getByText('9 Submitted, 1 Manager Approved')).toBeDefined();
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
  });

  it('rejects nothing without a note, and nothing before it was confirmed', async () => {
    const server = await serve();
    open(['submitted', 'under_review']);
    choose('rejected');
    press('Continue');
    expect(screen.getByText(/Please say why they’re rejected/)).toBeDefined();
    note('The season is full.');
    press('Continue');
    expect(screen.getByRole('heading', { name: 'Set 2 submissions to Rejected?' })).toBe(document.activeElement);
    expect(screen.getByText('The season is full.')).toBeDefined();
    expect(server.bodies).toEqual([]);
    press('Update 2 submissions');
    await expect.poll(() => server.bodies).toMatchObject([{ status: 'rejected', reviewNotes: 'The season is full.' }]);
  });

  it('leaves alone what has the status already', async () => {
    const server = await serve();
    const { decided } = open(['approved', 'submitted']);
    choose('approved');
    expect(screen.getByText(/^1 is Approved now/)).toBeDefined();
    press('Continue');
    press('Update 1 submission');
    await expect.poll(() => decided).toEqual([[2]]);
    expect(server.bodies[0]?.submissions).toEqual([{ id: 2, version: 1 }]);
  });

  it('decides on what its question names, in the versions it named, whatever is refreshed under it', async () => {
    const server = await serve();
    const { all, show } = open(['submitted', 'submitted']);
    choose('approved');
    press('Continue');
    show(all.slice(1).map((row) => ({ ...row, version: 7, title: 'Another title' })));
    expect(screen.getByText('Title 1')).toBeDefined();
    show([]);
    press('Update 2 submissions');
    const named = [1, 2].map((id) => ({ id, version: 1 }));
    await expect.poll(() => server.bodies[0]?.submissions).toEqual(named);
  });

  it('names what was refused, and keeps the note for another try', async () => {
    await serve([{ id: 1, outcome: 'conflict', status: 'approved', version: 2, error: 'Bo was first.' }]);
    const { decided } = open(['submitted', 'submitted']);
    choose('rejected');
    note('Too late.');
    press('Continue');
    press('Update 2 submissions');
    expect((await screen.findByRole('alert')).textContent).toContain('Title 1: Bo was first.');
    expect(decided).toEqual([[2]]);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/Review Notes/).value).toBe('Too late.');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('rejected');
  });
});

function choose(status: string): void {
  fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: status } });
}

function note(value: string): void {
  fireEvent.change(screen.getByLabelText(/Review Notes/), { target: { value } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Draws the form for one submission per status; `decided` gets the ids of the decided ones. */
function open(statuses: readonly SubmissionStatus[]) {
  const all = statuses.map(
    (status, index) => ({ id: index + 1, title: `Title ${index + 1}`, status, version: 1 }) as SubmissionView,
  );
  const decided: number[][] = [];
  const client = new QueryClient();
  const form = (chosen: SubmissionView[]) => (
    <QueryClientProvider client={client}>
      <BulkForm
        capacity="admin"
        chosen={chosen}
        draftName="review:1:many"
        onDecided={({ submissions }) => decided.push(submissions.map(({ id }) => id))}
        onClose={() => undefined}
      />
    </QueryClientProvider>
  );
  const { rerender } = render(form(all));
  return { decided, all, show: (chosen: SubmissionView[]) => rerender(form(chosen)) };
}

async function serve(refused: BulkDecisionResult[] = []) {
  const bodies: BulkDecision[] = [];
  await serveApi(async (request, response) => {
    const body = (await json(request)) as BulkDecision;
    bodies.push(body);
    const results = body.submissions.map(
      ({ id }) =>
        refused.find((result) => result.id === id) ?? { id, outcome: 'done', status: body.status, error: null },
    );
    reply(response, 200, { status: body.status, done: results.length - refused.length, results });
  });
  return { bodies };
}
