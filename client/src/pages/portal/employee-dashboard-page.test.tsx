import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { profileQuery } from '#client/lib/auth.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { storageNames } from '#shared/storage-names.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import EmployeeDashboardPage, { prefetch } from './employee-dashboard-page.tsx';

const ines: Omit<EmployeeProfile, 'role'> = {
  id: 1,
  username: 'ines',
  firstName: 'Ines',
  lastName: 'Arvad',
  grants: [],
  mustChangePassword: false,
  houseRules: {},
};

describe('EmployeeDashboardPage', () => {
  it('tells a manager how many pitches wait and since when, without useless links', async () => {
    const asked = await open('sales_manager');
    const pitches = await screen.findByRole('link', { name: '14 pitches are waiting for you' });
    expect(pitches.getAttribute('href')).toBe('/manager/dashboard');
    expect(screen.getByText('The oldest came 12 days ago.')).toBeDefined();
    expect(things()).toEqual([
      '1 plan has a late piece',
      '14 pitches are waiting for you',
      '1 advertiser: won or lost?',
      ...toSee,
    ]);
    expect(await linkTo('2 plans need somebody')).toBe('/manager/coverage?status=declined');
    await expect.poll(asked).toEqual([ownPieces, counts, '/api/manager/submissions', '/api/training'].sort());
  });

  it.each([
    ['staff_writer', '/submissions-hub', []],
    ['sales_manager', '/submissions-hub?tab=mine', ['/manager/dashboard']],
    ['production_manager', '/submissions-hub?tab=mine', ['/manager/dashboard']],
    ['admin', '/submissions-hub?tab=mine', []],
  ] as const)('gives a %s the cards of everybody, and a manager one more', async (role, hub, more) => {
    await open(role);
    await screen.findByRole('link', { name: /^Evaluation History/ });
    const forms = allowedTypes(role).map((type) => `/submissions-hub?form=${type}`);
    const own = [`/employee/evaluation/${role}`, `/employee/training/${role}`, hub, ...forms, '/employee/history'];
    expect(cards()).toEqual([...own, ...more]);
  });

  it('tells an admin how many inquiries are unanswered, that some are late, and how much waits to be decided and read', async () => {
    const asked = await open('admin');
    const inquiries = await screen.findByRole('link', { name: '4 unanswered inquiries' });
    expect(inquiries.getAttribute('href')).toBe('/admin');
    expect(screen.getByText('2 late.').parentElement?.textContent).toMatch(
      /^2 late\. The oldest came on Nov\s3(,\s2026)?\.$/,
    );
    expect(await linkTo('4 submissions to decide')).toBe('/admin/submissions');
    expect(await linkTo('1 unread evaluation')).toBe('/admin/employees?unread=yes');
    const late = ['4 unanswered inquiries', '1 plan has a late piece'];
    expect(things()).toEqual([
      ...late,
      '1 advertiser: won or lost?',
      '4 submissions to decide',
      '1 unread evaluation',
      ...toSee,
      'Backups',
    ]);
    expect(screen.getByRole('button', { name: 'Hide what’s left to do' })).toBeDefined();
    await expect
      .poll(asked)
      .toEqual([ownPieces, counts, '/api/contact-inquiries/stats', '/api/system', '/api/training'].sort());
  });

  it('tells a seller what waits for won or lost', async () => {
    await open('sales_staff');
    expect(await linkTo('2 prospects: won or lost?')).toBe('/submissions-hub?tab=mine&status=approved');
    expect(screen.getByText('Among your approved submissions, and yours until you say which.')).toBeDefined();
    expect(await linkTo('1 advertiser: won or lost?')).toBe('/manager/inquiries');
  });

  it("requests no data about others' work for a role without any", async () => {
    const asked = await open('staff_writer');
    await screen.findByRole('link', { name: 'Begin your evaluation' });
    expect(things()).toEqual(['Begin your evaluation', 'Send in your first pitch']);
    expect(cards()).toContain('/employee/evaluation/staff_writer');
    expect(asked()).toEqual([
      ownPieces,
      '/api/employee/eligibility',
      '/api/employee/evaluation/draft',
      '/api/submissions/employee',
      '/api/submissions/employee?status=changes_requested',
      '/api/submissions/employee?status=draft',
      '/api/training',
    ]);
  });

  it('asks nobody for a first pitch that waits to be sent', async () => {
    const id = 'submission:1:special_interview';
    const details = { type: 'special_interview', id: 0, returnedAt: '' };
    const act = { id, kind: 'submission', ownerId: 1, key: 'k', pressedAt: Date.now(), details };
    localStorage.setItem(storageNames.act + id, JSON.stringify(act));
    onTestFinished(() => localStorage.clear());
    const asked = await open('staff_writer');
    await screen.findByRole('link', { name: 'Begin your evaluation' });
    await expect.poll(asked).toContain('/api/submissions/employee');
    expect(things()).toEqual(['Begin your evaluation']);
  });

  it('names every area whose data cannot be loaded', async () => {
    await open('staff_writer', 500);
    await expect
      .poll(() => new Set(failed()))
      .toEqual(new Set(['Your pieces', 'Submissions', 'Drafts', 'Pitches', 'Evaluation', 'Training', 'Eligibility']));
    expect(screen.queryByText('Nothing is waiting for you.')).toBeNull();
  });

  it('lists the most urgent first, by day where there is one', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const module = { role: 'staff_writer', state: 'not_started', changed: false, type: 'guide', duration: 3 };
    const given: Record<string, unknown> = {
      '/api/submissions/employee?status=draft': [{ id: 3, title: 'Begun', createdAt: day(-2), updatedAt: null }],
      '/api/submissions/employee?status=changes_requested': [
        { id: 5, title: 'To change', createdAt: day(-3), updatedAt: day(-1) },
      ],
      '/api/training': [
        { ...module, id: 'staff_writer/a', title: 'Optional', priority: 'low', dueOn: null },
        { ...module, id: 'staff_writer/b', title: 'Essential', priority: 'high', dueOn: day(1).slice(0, 10) },
      ],
      [ownPieces]: [
        assignment(1, 'Late one', { status: 'taken', dueAt: day(-1) }),
        assignment(2, 'Asked one', { status: 'asked', dueAt: day(3) }),
      ],
    };
    Object.assign(answers, given);
    onTestFinished(() => {
      for (const path of Object.keys(given)) delete answers[path];
    });
    await open('staff_writer');
    await screen.findByRole('link', { name: 'To change' });
    expect(things()).toEqual([
      'Review: Late one',
      'To change',
      'Essential',
      'Begin your evaluation',
      'Review: Asked one',
      'Begun',
      'Send in your first pitch',
    ]);
  });
});

const counts = '/api/notifications/count';

const toSee = ['2 plans need somebody', '14 plans have pieces to read'];

const ownPieces = '/api/assignments?scope=own&status=under_way&sort=due';

/** What the list names, in its order. */
function things(): (string | undefined)[] {
  const list = within(screen.getByRole('region', { name: 'What to do next' })).getByRole('list');
  return within(list)
    .getAllByRole('listitem')
    .map((row) => row.querySelector('a, p')?.textContent ?? undefined);
}

/** The areas that say that they failed. */
function failed(): (string | null)[] {
  return screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
}

function assignment(id: number, title: string, piece: object) {
  const deliverable = { id, kind: 'review', assignee: { id: ines.id }, offeredTo: null, dueHours: null, ...piece };
  return { id, title, deliverables: [deliverable] };
}

async function linkTo(name: string): Promise<string | null> {
  return (await screen.findByRole('link', { name })).getAttribute('href');
}

/** Where the cards lead. */
function cards(): (string | null)[] {
  const links = within(screen.getByRole('navigation', { name: 'Dashboard' })).getAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

/** The page of someone in `role`, reached from another one; tells what it has asked for, once each. */
async function open(role: EmployeeRole, status = 200): Promise<() => string[]> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const profile: EmployeeProfile = { ...ines, role };
  client.setQueryData(profileQuery.queryKey, profile);
  const paths = await serve(status);
  prefetch(client, { search: new URLSearchParams(), parameters: {} });
  render(
    <QueryClientProvider client={client}>
      <EmployeeDashboardPage />
    </QueryClientProvider>,
  );
  return () => [...new Set(paths)].sort();
}

const answers: Record<string, unknown> = {
  '/api/manager/submissions': [{ id: 1, createdAt: new Date(Date.now() - 12 * 86_400_000).toISOString() }],
  '/api/contact-inquiries/stats': {
    total: 9,
    spam: 1,
    byForm: { contact: { new: 2, closed: 5 }, sales: { new: 2, in_progress: 1 }, advertise: { spam: 1 } },
    forGuardian: { sales: 1 },
    resting: {},
    oldestUnanswered: '2026-11-03T12:00:00.000Z',
    late: 2,
  },
  '/api/notifications/count': {
    unread: 0,
    waiting: { decisions: 4, evaluations: 1, late: 1, declined: 2, handedIn: 14, prospects: 2, advertisers: 1 },
  },
  '/api/system': { setup: [{ title: 'Backups', text: 'There is no backup yet.' }] },
  '/api/employee/evaluation/draft': { answers: {}, version: 0, updatedAt: null, questions: [], previous: {} },
};

async function serve(status: number): Promise<string[]> {
  const paths: string[] = [];
  await serveApi((request, response) => {
    const path = request.url ?? '';
    paths.push(path);
    reply(response, status, answers[path] ?? [], {
      'X-Total-Count': path.includes('manager') ? '14' : '0',
    });
  });
  return paths;
}
