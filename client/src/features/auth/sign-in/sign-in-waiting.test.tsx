import { act, render, renderHook, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SignInFailure, useWait } from '#client/features/auth/sign-in-failure.tsx';
import { ApiError } from '#client/lib/api.ts';
import { SignInWaiting } from './sign-in-waiting.tsx';

it('says that one is in line once a sign-in takes its time, and no longer than that', () => {
  vi.useFakeTimers();
  const { rerender } = render(<SignInWaiting isPending />);
  const status = screen.getByRole('status');
  act(() => vi.advanceTimersByTime(1_999));
  expect(status.textContent).toBe('');
  act(() => vi.advanceTimersByTime(1));
  expect(status.textContent).toMatch(
    /^This is taking longer than usual\. If a lot of people are signing in, you’re in line/,
  );
  rerender(<SignInWaiting isPending={false} />);
  expect(status.textContent).toBe('');
  rerender(<SignInWaiting isPending />);
  act(() => vi.advanceTimersByTime(1_999));
  expect(status.textContent).toBe('');
});

it('counts down to the next attempt where too many were signing in', () => {
  vi.useFakeTimers();
  const error = 'A lot of people are signing in right now. Please try again in 10 seconds.';
  const response = new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  const failure = new ApiError(response, JSON.stringify({ error, code: 'unavailable' }));
  const { result } = renderHook(() => useWait(failure));
  expect(result.current).toBe(10);
  const { rerender } = render(<SignInFailure failure={failure} wait={10} />);
  expect(screen.getByRole('alert').textContent).toBe(error);
  expect(screen.getByText('You can try again in 10 s.')).toBeDefined();
  act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe(0);
  rerender(<SignInFailure failure={failure} wait={0} />);
  expect(screen.getByRole('status').textContent).toBe('You can try again now.');
});
