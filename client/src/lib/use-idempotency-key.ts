import { useRef } from 'react';
import { isGone, newIdempotencyKey } from './api.ts';

/**
 * Asks under one idempotency key until the wish is carried out, since an answer may have been lost; another wish in
 * between ends it. A refusal keeps the key: nothing is stored under it, and it may say nothing about the call before.
 */
export function useIdempotencyKey() {
  const kept = useRef({ words: '', key: '' });
  return async <Answer>(wish: unknown, act: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const words = JSON.stringify(wish);
    if (kept.current.words !== words) kept.current = { words, key: newIdempotencyKey() };
    const call = kept.current;
    try {
      const answer = await act(call.key);
      call.words = '';
      return answer;
    } catch (error) {
      // It may have arrived under this key and been erased since.
      if (isGone(error as Error)) call.words = '';
      throw error;
    }
  };
}
