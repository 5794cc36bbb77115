import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AdminSubmissions } from '#client/features/submissions/admin/admin-submissions.tsx';
import { ManagerDashboard } from '#client/features/submissions/manager/manager-dashboard.tsx';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { MySubmissions } from './my-submissions.tsx';
import { SubmissionsWaiting } from './submissions-waiting.tsx';

const role: EmployeeRole = 'staff_writer';
const lists: { name: string; list: ReactElement; path: string; first?: string }[] = [
  { name: 'one’s own', list: <MySubmissions role={role} />, path: '/api/submissions/employee' },
  {
    name: 'the admins’',
    list: <AdminSubmissions readerId={9} views={null} />,
    path: '/api/submissions/all',
    first: '?status=manager_approved&sort=oldest',
  },
  { name: 'the managers’', list: <ManagerDashboard reviewerId={9} views={null} />, path: '/api/manager/submissions' },
];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

describe('a list of submissions', () => {
  it.each(lists)('drops what is no filter from an address, and opens nothing by what is no id: $name', async (row) => {
    const requests = await serve();
    show(row.list, '?status=nonsense&type=nonsense&employee=1e3&age=-1&sort=nonsense&details=1e3&selected=1e3');
    await screen.findByText('Drummers');
    expect(requests.filter((path) => path.startsWith(row.path))).toEqual([row.path + (row.first ?? '')]);
    expect(requests.filter((path) => /^\/api\/submissions\/\d/.test(path))).toEqual([]);
  });

  it.each(lists.slice(0, 2))('says that there may be more than were counted: $name', async ({ list }) => {
    await serve({ 'X-Total-Count-Relation': 'gte' });
    show(list, '');
    expect(await screen.findByText('Showing 1 of 1,000 or more')).toBeDefined();
  });
});

describe('what waits for its author', () => {
  it.each([
    ['sales_staff', 'Continue draft: Drummers'],
    ['staff_writer', 'Read draft: Drummers'],
  ] as const)('is a draft to continue, or one that the role may only read: %s', async (role, name) => {
    await serve({}, 'draft');
    show(<MySubmissions role={role} />, '');
    expect(await screen.findByRole('link', { name })).toBeDefined();
  });

  it.each([
    ['sales_staff', 'Change and send again: Drummers'],
    ['staff_writer', 'Read: Drummers'],
  ] as const)('is changed and sent again, unless the role may only read it: %s', (role, name) => {
    const returned = { ...drummers, status: 'changes_requested' } as unknown as SubmissionView;
    render(<SubmissionsWaiting submissions={[returned]} role={role} />);
    expect(screen.getByRole('link', { name })).toBeDefined();
  });
});

function show(list: ReactElement, search: string): void {
  history.replaceState(null, '', `/${search}`);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<QueryClientProvider client={client}>{list}</QueryClientProvider>);
}

/** Every list begins with the same submission, of 1,000. Returns the paths that were requested. */
async function serve(headers: Record<string, string> = {}, status = 'submitted'): Promise<string[]> {
  const requests: string[] = [];
  await serveApi((request, response) => {
    requests.push(request.url ?? '');
    if (request.url?.endsWith('/stats')) return reply(response, 200, { byStatus: {}, byType: {} });
    if (request.url?.startsWith('/api/admin')) return reply(response, 200, []);
    const more = { 'X-Total-Count': '1000', Link: '</api/more>; rel="next"', ...headers };
    reply(response, 200, [{ ...drummers, status }], more);
  });
  return requests;
}

const drummers = {
  id: 1,
  employeeId: 5,
  employee: { id: 5, username: 'ines', firstName: null, lastName: null, role: 'sales_staff' },
  submissionType: 'sales_prospect',
  title: 'Drummers',
  status: 'submitted',
  submissionData: {},
  createdAt: '2026-11-21T08:00:00.000Z',
  ageDays: 1,
};
