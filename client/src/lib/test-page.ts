import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from './query-client.ts';

/* All tests of a file share one page. Each finds it as a first visitor does. */

// The same as `expect.poll` in `vitest.config.ts`.
configure({ asyncUtilTimeout: 50_000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  queryClient.clear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
