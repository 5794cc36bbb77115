import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { SubmissionDetail, SubmissionEventView } from '#shared/submissions/views.ts';
import { AdminDetails } from './admin-details.tsx';

const ana = { id: 1, username: 'ana', firstName: 'Ana', lastName: 'Ruiz', role: 'admin' } as const;
const bo = { ...ana, id: 2, username: 'bo', firstName: 'Bo', lastName: 'Vik' };

describe('AdminDetails', () => {
  it('decides nothing while it loads, and says so', async () => {
    const { loaded } = await openSlowly();
    fireEvent.keyDown(document.body, { key: 'a' });
    loaded();
    expect(await screen.findByText('Opened just now: nothing was decided. Press again to decide.')).toBeDefined();
  });

  it('keeps the last note to the author in view, with its time, when the review after it has none', async () => {
    await open({ reviewedAt: at(3), reviewer: bo }, [
      event(2, { actor: ana, note: 'Which photographer?' }),
      event(3, {}),
    ]);
    expect(previous()).toBe(
      `Previous review notesReviewed ${formatDateTime(at(3))} by Bo VikNoted ${formatDateTime(at(2))} by Ana RuizWhich photographer?`,
    );
  });

  it('tells when it was reviewed also where no note was ever written', async () => {
    await open({ reviewedAt: at(3), reviewer: bo }, [event(3, {})]);
    expect(previous()).toContain(`Reviewed ${formatDateTime(at(3))} by Bo Vik`);
  });

  it.each([
    [ana, bo],
    [{ ...bo, role: 'sales_manager' }, ana],
  ])('leaves one’s own to another admin, where there is one', async (...reviewers) => {
    await open({ employee: ana, employeeId: 1 }, [], reviewers);
    if (reviewers.includes(bo)) {
      expect(await screen.findByText('This is your own submission: another admin decides on it.')).toBeDefined();
      expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    } else expect(await screen.findByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('says nothing of a decision on a draft that is not sent', async () => {
    const client = await open({ employee: ana, employeeId: 1, status: 'draft' }, [], [ana, bo]);
    await expect.poll(() => client.isFetching()).toBe(0);
    expect(screen.queryByText(/another admin decides/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('shows no note of a decision that was taken back', async () => {
    const events = [event(2, { act: 'reject', note: 'No.' }), event(3, { act: 'undo' })];
    await open({}, events);
    expect(screen.queryByRole('region', { name: 'Previous review notes' })).toBeNull();
  });
});

function previous(): string | null {
  return screen.getByRole('region', { name: 'Previous review notes' }).textContent;
}

function at(hour: number): string {
  return `2026-11-21T0${hour}:00:00.000Z`;
}

function event(id: number, changes: Partial<SubmissionEventView>): SubmissionEventView {
  return {
    id,
    act: 'set_status',
    at: at(id),
    actor: bo,
    fromStatus: 'submitted',
    toStatus: 'under_review',
    note: null,
    internalNote: null,
    fields: [],
    changes: [],
    ...changes,
  };
}

async function open(
  changes: Partial<SubmissionDetail>,
  events: SubmissionEventView[],
  reviewers: unknown[] = [],
): Promise<QueryClient> {
  const { client, loaded } = await openSlowly(changes, events, reviewers);
  loaded();
  await screen.findByRole('heading', { name: 'Timeline' });
  return client;
}

async function openSlowly(
  changes: Partial<SubmissionDetail> = {},
  events: SubmissionEventView[] = [],
  reviewers: unknown[] = [],
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.stubGlobal('CSS', { supports: () => true });
  const detail = {
    id: 7,
    title: 'Drummers',
    submissionType: 'special_content',
    submissionData: {},
    employee: bo,
    employeeId: 2,
    createdAt: at(1),
    status: 'under_review',
    returned: null,
    reviewedAt: null,
    reviewer: null,
    reviewNotes: null,
    markedFields: [],
    assignee: null,
    assignments: [],
    messages: [],
    files: [],
    unsentFiles: [],
    version: 1,
    ...changes,
    events,
  };
  await serveApi(async (request, response) => {
    await promise;
    reply(response, 200, request.url === '/api/submissions/reviewers' ? reviewers : detail);
  });
  const client = new QueryClient();
  client.setQueryData(profileQuery.queryKey, null);
  render(
    <QueryClientProvider client={client}>
      <AdminDetails
        id={7}
        title={undefined}
        readerId={1}
        restoredCount={0}
        onDecided={() => undefined}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { client, loaded: resolve };
}
