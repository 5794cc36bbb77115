import { afterEach, beforeEach, expect, vi } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) {
    vi.spyOn(console, method).mockImplementation((...words) => isMissingInJsdom(words) || printed.push(words));
  }
});

afterEach(() => {
  const noise = printed;
  vi.restoreAllMocks();
  expect(noise, 'printed to the console').toEqual([]);
});

/** React says so of `<search>`. */
function isMissingInJsdom([message, tag]: unknown[]): boolean {
  return String(message).startsWith('The tag <%s> is unrecognized in this browser') && tag === 'search';
}
