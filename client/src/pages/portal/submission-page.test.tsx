import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Route } from 'wouter';
import { profileQuery } from '#client/lib/auth.tsx';
import { readDraft, restoreDraft } from '#client/lib/autosave/draft.ts';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { storageNames } from '#shared/storage-names.ts';
import type { SubmissionDetail } from '#shared/submissions/views.ts';
import SubmissionPage from './submission-page.tsx';

const ines = { id: 1, username: 'ines', firstName: 'Ines', lastName: 'Arvad' };
const mara = { id: 2, username: 'mara', firstName: 'Mara', lastName: 'Lind' };

describe('SubmissionPage', () => {
  it.each([
    ['staff_writer', 1, 'Back to My Submissions', '/submissions-hub?tab=mine'],
    ['sales_manager', 1, 'Back to My Submissions', '/submissions-hub?tab=mine'],
    ['sales_manager', 2, 'Back to Submissions', '/manager/dashboard?tab=all&selected=7'],
    ['admin', 1, 'Back to My Submissions', '/submissions-hub?tab=mine'],
    ['admin', 2, 'Back to Submissions', '/admin/submissions?details=7'],
  ] as const)('leads a %s back from a submission of %i: %s', async (role, employeeId, name, href) => {
    await open(role, { employeeId });
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
  });

  it('has the form of a draft where the role may send its type', async () => {
    await open('staff_writer', { status: 'draft' });
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDefined();
  });

  it('lets a role that may no longer send a draft read and discard it', async () => {
    await open('street_team', { status: 'draft' });
    expect(await screen.findByText('Bell founder')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Discard draft' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('lets a role that may no longer send what was returned write to the reviewer and withdraw it', async () => {
    await open('street_team', { status: 'changes_requested' });
    expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeDefined();
    expect(await screen.findByRole('button', { name: /^Send/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it.each([
    ['submitted', 'wasn’t sent', 'This browser still has your text.'],
    ['approved', 'wasn’t sent', 'The submission can no longer be changed. This browser still has your text.'],
    ['submitted', 'may have arrived', 'This browser still has your text.'],
  ] as const)(
    'shows what its author wrote to the reviewer and can no longer send: %s, %s',
    async (status, what, why) => {
      const act = {
        id: 'submission:1:7',
        kind: 'submission',
        ownerId: 1,
        key: 'k',
        pressedAt: Date.now(),
        details: {},
      };
      const stopped = JSON.stringify({ ...act, isStopped: true });
      if (what === 'may have arrived') localStorage.setItem(storageNames.act + act.id, stopped);
      restoreDraft('submission-answer:1:7', { answer: 'Her name is right.' });
      restoreDraft('submission:1:7', { interviewee: 'Mara Lind' });
      await open('staff_writer', { status });
      expect(await screen.findByText('Her name is right.')).toBeDefined();
      expect(screen.getByRole('heading', { name: /^You typed this/ }).textContent).toContain(what);
      expect(screen.getByText(why)).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: 'Discard this text' }));
      expect(screen.queryByText('Her name is right.')).toBeNull();
      expect(readDraft('submission-answer:1:7')).toEqual({});
      // The form that is open has this.
      expect(readDraft('submission:1:7').interviewee).toBe(status === 'submitted' ? 'Mara Lind' : undefined);
      localStorage.clear();
    },
  );

  it.each([
    ['sales_manager', 'staff_writer', true],
    ['sales_manager', 'admin', false],
    ['admin', 'production_manager', true],
  ] as const)('leads a %s to the author, who is a %s now: %s', async (role, authorRole, isLed) => {
    await open(role, { employeeId: 2, employee: { ...mara, role: authorRole } });
    await screen.findByText('Mara Lind');
    expect(screen.queryByRole('link', { name: 'Mara Lind' }) !== null).toBe(isLed);
  });
});

/** As read by Ines in that role. */
async function open(role: EmployeeRole, changes: Partial<SubmissionDetail>): Promise<void> {
  vi.stubGlobal('CSS', { supports: () => true });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile = { ...ines, role, grants: [], mustChangePassword: false, houseRules: {} };
  client.setQueryData(profileQuery.queryKey, profile satisfies EmployeeProfile);
  const detail = {
    id: 7,
    employeeId: 1,
    employee: { ...ines, role },
    title: 'Bells',
    submissionType: 'special_interview',
    submissionData: { interviewee: 'Mara', titleCompany: 'Bell founder' },
    status: 'submitted',
    createdAt: '2026-11-21T08:00:00.000Z',
    version: 1,
    returned: null,
    markedFields: [],
    assignments: [],
    messages: [],
    files: [],
    unsentFiles: [],
    events: [],
    next: '',
    ...changes,
  };
  await serveApi((request, response) => reply(response, 200, request.url === '/api/submissions/7' ? detail : []));
  history.replaceState(null, '', '/submissions-hub/7');
  render(
    <QueryClientProvider client={client}>
      <Route path="/submissions-hub/:id" component={SubmissionPage} />
    </QueryClientProvider>,
  );
}
