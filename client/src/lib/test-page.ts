import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { setPageOwner } from './api.ts';
import { queryClient } from './query-client.ts';

/* All tests of a worker share one page. Each finds it as a first visitor does. */

// The same as `expect.poll` in `vitest.config.ts`.
configure({ asyncUtilTimeout: 200_000 });

const framesMs = 50;

// jsdom draws nothing, so it scrolls nowhere.
Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  queryClient.clear();
  // Calls of a test would else be those of the person whom an earlier one signed in.
  setPageOwner(undefined);
});

afterEach(() => {
  cleanup();
  // jsdom draws frames by a timer. One that was set while timers were fake would hold back all frames of later tests.
  try {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(framesMs);
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    // Such as a `navigator.onLine` that says false: a later test's files would not be sent.
    vi.restoreAllMocks();
  }
});
