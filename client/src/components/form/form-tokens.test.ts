import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ripeFormToken } from './form-tokens.ts';

it('holds a form back until its token is two seconds old', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  client.setQueryData(['form-token'], { token: 'a token' });
  const given = vi.fn();
  ripeFormToken(client).then(given);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(given).toHaveBeenCalledWith('a token');
});
