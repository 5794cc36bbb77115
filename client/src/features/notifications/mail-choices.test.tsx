import { json } from 'node:stream/consumers';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import type { MailChoices as Choices } from '#shared/notifications/views.ts';
import { MailChoices } from './mail-choices.tsx';

describe('MailChoices', () => {
  it('saves a choice as it is made, and says when only where there is a daily mail', async () => {
    const saved = await open();
    expect(await screen.findByText(/^What can wait, such as reminders, comes once a day\./)).toBeDefined();
    fireEvent.change(await choice(), { target: { value: 'never' } });
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(saved).toEqual([{ way: 'never' }]);
    expect((await choice()).value).toBe('never');
    expect(screen.queryByText(/Once a day is/)).toBeNull();
    fireEvent.change(await choice(), { target: { value: 'digest' } });
    expect(
      await screen.findByText(
        'Once a day is 8 AM, America/New York time: the zone of the device on which you last signed in.',
      ),
    ).toBeDefined();
  });

  it('shows what is true where it could not be saved, says why, and tries again', async () => {
    const saved = await open({ failures: 1 });
    fireEvent.change(await choice(), { target: { value: 'digest' } });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect((await choice()).value).toBe('now');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Saved.')).toBeDefined();
    expect(saved).toEqual([{ way: 'digest' }]);
  });
});

const choice = () => screen.findByLabelText<HTMLSelectElement>('Mail me');

/** Returns the saved changes. */
async function open({ failures = 0 } = {}) {
  const saved: Partial<Choices>[] = [];
  let stored: Choices = {
    email: 'ines@example.com',
    way: 'now',
    timeZone: 'America/New_York',
  };
  let left = failures;
  await serveApi(async (request, response) => {
    if (request.method === 'GET') return reply(response, 200, stored);
    const change = (await json(request)) as Partial<Choices>;
    if (left-- > 0) return reply(response, 500, { error: 'Not now.', code: 'internal' });
    saved.push(change);
    stored = { ...stored, ...change };
    reply(response, 200, stored);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MailChoices />
    </QueryClientProvider>,
  );
  return saved;
}
