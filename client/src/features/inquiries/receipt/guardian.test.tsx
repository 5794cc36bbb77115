import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';
import { Guardian } from './guardian.tsx';

const waiting: GuardianRequest = {
  applicantName: 'Mina Brook',
  applicantFirstName: 'Mina',
  applicantAge: 15,
  guardianName: 'Ada Brook',
  formType: 'street-team',
  work: 'Volunteers may put up posters.',
  facts: [
    { label: 'Opening', value: 'Street Team Volunteer' },
    { label: 'Place', value: 'Chicago, IL' },
  ],
  openingPath: '/careers/openings/street-team-chicago',
  telephone: '(512) 555-0100',
  state: 'waiting',
  requestedAt: '2026-11-02T08:00:00.000Z',
  expiresAt: '2026-12-02T08:00:00.000Z',
  linkEndsAt: '2027-05-01T08:00:00.000Z',
};

describe('the page of a guardian', () => {
  it('says who asks and how old they are, and what happens before and after the answer', async () => {
    await open(() => [200, waiting]);
    expect(await screen.findByText(/Mina Brook, who’s 15, would like to join the .+ street team/)).toBeDefined();
    expect(screen.getByText(/^Nobody on our team can read the application/)).toBeDefined();
    expect(screen.getByText(/name, address, phone number, date of birth and answers/)).toBeDefined();
    expect(screen.getByText(/^We use your name and address only to ask you, and delete them/)).toBeDefined();
    expect(screen.getByRole('link', { name: /^Privacy Policy/ }).getAttribute('href')).toBe('/privacy');
  });

  it('names what they agree to, and three ways to ask', async () => {
    await open(() => [200, waiting]);
    expect(await screen.findByRole('heading', { level: 1, name: 'May Mina volunteer with us?' })).toBeDefined();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Opening', 'Place']);
    expect(screen.getByText('Chicago, IL')).toBeDefined();
    expect(screen.getByText('Volunteers may put up posters.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Read the whole opening' }).getAttribute('href')).toBe(waiting.openingPath);
    expect(screen.getByText(/^Reply to the email we sent you, call \(512\) 555-0100, or write to/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'careers@overtone.example' })).toBeDefined();
  });

  it('leaves out what the company doesn’t say', async () => {
    await open(() => [200, { ...waiting, work: '', facts: [], openingPath: null, telephone: '' }]);
    expect(await screen.findByText(/^Reply to the email we sent you, or write to/)).toBeDefined();
    expect(screen.queryByRole('term')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Read the whole opening' })).toBeNull();
  });

  it('confirms what was read, and leads back from the yes', async () => {
    const bodies = await open((method) => [200, method === 'POST' ? { ...waiting, state: 'confirmed' } : waiting]);
    fireEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    const heading = await screen.findByRole('heading', { name: 'Confirmed' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(bodies).toEqual([{ requestedAt: waiting.requestedAt }]);
    expect(screen.getByRole('button', { name: 'Withdraw my consent' })).toBeDefined();
  });

  it('shows what was corrected meanwhile instead of confirming it', async () => {
    const corrected = { ...waiting, applicantAge: 30, requestedAt: '2026-11-03T08:00:00.000Z' };
    let isCorrected = false;
    await open((method) => {
      if (method === 'GET') return [200, isCorrected ? corrected : waiting];
      isCorrected = true;
      return [409, { error: 'The application was corrected meanwhile.', code: 'conflict' }];
    });
    fireEvent.click(await screen.findByRole('button', { name: 'I agree' }));
    expect(await screen.findByText('The application was corrected meanwhile.')).toBeDefined();
    expect(
      await screen.findByText(/The date of birth has been corrected since then, which makes the age 30\./),
    ).toBeDefined();
  });

  it('has no question once the application has ended', async () => {
    await open(() => [200, { ...waiting, state: 'ended' }]);
    expect(await screen.findByRole('heading', { name: 'Nothing to answer' })).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

/** Opens the page with `answer` as its server; returns the requests. */
async function open(answer: (method: string | undefined) => [status: number, body: object]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await serveApi(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('');
    if (text !== '') sent.push(JSON.parse(text));
    reply(response, ...answer(request.method));
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Guardian guardianKey="the-key" />
    </QueryClientProvider>,
  );
  return sent;
}
