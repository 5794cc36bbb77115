import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { setDeviceZone } from '#client/lib/test-time-zone.ts';
import type { AssignmentView, DeliverableView } from '#shared/assignments/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { PlanForm } from './plan-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const writer = { id: 5, username: 'ida', firstName: 'Ida', lastName: 'Brandt', role: 'staff_writer' } as const;
const manager = { id: 6, username: 'max', firstName: 'Max', lastName: 'Berg', role: 'sales_manager' } as const;

const eligibility = { month: '2026-11', covers: '2026-12', published: 0, asked: 1, isEligible: false };

const piece = (id: number, status: DeliverableView['status'], handedInAt: string | null) =>
  ({ id, kind: 'article', status, handedInAt, assignee: writer, dueAt: null, dueHours: 18 }) as DeliverableView;

const assignment = {
  id: 2,
  version: 1,
  title: 'Harbour Nights',
  kind: 'event',
  beginsAt: null,
  endsAt: null,
  deliverables: [
    piece(1, 'taken', null),
    piece(2, 'returned', '2026-11-20T12:00:00.000Z'),
    piece(3, 'handed_in', '2026-11-20T12:00:00.000Z'),
  ],
} as unknown as AssignmentView;

it('offers of each piece what the server changes, and says the rest', async () => {
  await open('production_manager');
  const [taken, returned, handedIn] = ['Piece 1', 'Piece 2', 'Piece 3'].map((name) =>
    within(screen.getByRole('group', { name })),
  );
  expect(taken?.getByLabelText<HTMLSelectElement>('Who').value).toBe('e5');
  expect(taken?.getByLabelText<HTMLSelectElement>('Due').value).toBe('hours');
  expect(taken?.queryByRole('button')).not.toBeNull();
  expect(returned?.getByLabelText<HTMLSelectElement>('Who').value).toBe('e5');
  expect(returned?.queryByLabelText('Due')).toBeNull();
  expect(returned?.queryByRole('button')).not.toBeNull();
  expect(handedIn?.queryByLabelText('Who')).toBeNull();
  expect(handedIn?.queryByLabelText('Due')).toBeNull();
  expect(handedIn?.queryByRole('button')).toBeNull();
  handedIn?.getByText('Ida Brandt');
  handedIn?.getByText('Due 18 hours after the end of the event');
});

it('lets an admin ask a manager', async () => {
  await open('admin');
  expect(await screen.findAllByText('Max Berg, Sales Manager')).toHaveLength(2);
});

it.each([
  ['press_conference', '2026-12-07T17:00:00Z', true],
  ['press_conference', '2026-11-30T17:00:00Z', false],
  ['event', '2026-12-07T17:00:00Z', false],
] as const)('says beside a name who may not cover a press conference yet: %s on %s', async (kind, beginsAt, isSaid) => {
  await open('sales_manager', { ...assignment, kind, beginsAt, deliverables: [piece(1, 'taken', null)] });
  const options = await screen.findAllByRole('option', { name: /^Ida Brandt, Staff Writer/ });
  const mark = isSaid ? ' (not eligible in December yet)' : '';
  expect(options.map(({ textContent }) => textContent)).toEqual([`Ida Brandt, Staff Writer${mark}`]);
  const words = 'Ida Brandt is not eligible in December yet: the print piece for November is missing.';
  expect(screen.queryAllByText(words)).toHaveLength(isSaid ? 1 : 0);
});

it('shows, takes and sends moments in the zone of the screen’s other moments', async () => {
  setDeviceZone('Asia/Kathmandu');
  const sent = await open('admin', { ...assignment, beginsAt: '2026-12-04T23:00:00.000Z', deliverables: [] });
  const begins = screen.getByLabelText<HTMLInputElement>('Begins');
  expect(begins.value).toBe('2026-12-05T04:45');
  fireEvent.change(begins, { target: { value: '2026-12-05T05:45' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save the plan' }));
  await expect.poll(() => sent).toEqual([{ version: 1, beginsAt: '2026-12-05T00:00:00.000Z', deliverables: [] }]);
});

async function open(role: EmployeeRole, opened = assignment): Promise<unknown[]> {
  const sent: unknown[] = [];
  const people = { '/api/manager/team': [{ ...writer, eligibility }], '/api/admin/employees': [writer, manager] };
  await serveApi(async (request, response) => {
    const { url = '', method } = request;
    if (method === 'PATCH') sent.push(await json(request));
    const rows = Object.entries(people).find(([path]) => url.startsWith(path))?.[1];
    reply(response, 200, url === '/api/employee/profile' ? { id: 1, role } : (rows ?? []));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanForm readerId={1} assignment={opened} onSaved={() => undefined} onCancel={() => undefined} />
    </QueryClientProvider>,
  );
  return sent;
}
