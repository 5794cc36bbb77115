import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson, send } from '#client/lib/api.ts';
import { SlowAnswer } from './slow-answer.tsx';

const outcomes: unknown[] = [];
let answers: ((response: Response) => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  outcomes.length = 0;
  answers = [];
  // No test server: its answers would need the timers that stand still here.
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise<Response>((resolve, reject) => {
      answers.push(resolve);
      signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
    });
  });
  render(<SlowAnswer />);
});

describe('an answer that does not come', () => {
  it('is told after 8 seconds, not before, and no longer once it is there', async () => {
    follow(getJson('/api/rows'));
    await wait(7_999);
    expect(told()).toBe('');
    await wait(1);
    expect(told()).toContain('No answer for 8 seconds. We’re still waiting.');
    expect(told()).not.toContain('may arrive');
    answers[0]?.(new Response('[]'));
    await wait(0);
    expect(told()).toBe('');
    expect(outcomes).toEqual([[]]);
  });

  it.each([
    ['with a key', { idempotencyKey: 'k' }, 'you can send it again, and it’ll count only once.'],
    ['without a key', {}, 'check whether it did before you try again.'],
  ])('of a write %s can be stopped, which never claims that nothing was sent', async (_how, options, advice) => {
    follow(send('POST', '/api/rows', {}, options));
    await wait(8_000);
    expect(told()).toContain('What was sent may arrive even if you stop waiting.');
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await wait(0);
    expect(told()).toBe('');
    await wait(60_000);
    expect(outcomes).toEqual([`No answer came. It may have arrived: ${advice}`]);
    expect(answers).toHaveLength(1);
  });

  it('of a read can be stopped', async () => {
    follow(getJson('/api/rows'));
    await wait(8_000);
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }));
    await wait(0);
    expect(outcomes).toEqual(['No answer came. Please try again.']);
  });

  it('is waited for in silence once somebody said so, and is counted from the first attempt', async () => {
    follow(send('POST', '/api/rows', {}, { idempotencyKey: 'k' }));
    await wait(8_000);
    fireEvent.click(screen.getByRole('button', { name: 'Keep waiting' }));
    expect(told()).toBe('');
    await wait(21_000);
    expect(told()).toBe('');
    await wait(3_000);
    expect(answers).toHaveLength(2);
    expect(told()).toContain('No answer');
    answers[1]?.(new Response('{}'));
    await wait(0);
    expect(told()).toBe('');
    expect(outcomes).toEqual([{}]);
  });
});

function follow(answer: Promise<unknown>): void {
  answer.then(
    (value) => outcomes.push(value),
    (error: { sentence: string }) => outcomes.push(error.sentence),
  );
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function told(): string {
  return document.body.textContent ?? '';
}
