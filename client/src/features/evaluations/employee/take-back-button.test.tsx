import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { TakeBackButton } from './take-back-button.tsx';

it('takes an evaluation back with one press, and leads on only when it is back', async () => {
  const calls: string[] = [];
  let status = 409;
  await serveApi((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    reply(response, status, status === 200 ? { id: 7 } : { error: 'It was opened.', code: 'conflict' });
  });
  let times = 0;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TakeBackButton id={7} onTakenBack={() => (times += 1)} />
    </QueryClientProvider>,
  );
  const button = screen.getByRole('button', { name: 'Take back' });
  fireEvent.click(button);
  await expect.poll(() => calls.length).toBe(1);
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe('false');
  expect(times).toBe(0);
  status = 200;
  fireEvent.click(button);
  await expect.poll(() => times).toBe(1);
  expect(calls).toEqual(Array(2).fill('POST /api/employee/evaluations/7/take-back'));
});
