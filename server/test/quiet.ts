import { afterEach, beforeEach, expect, vi } from 'vitest';

/* A test that prints is a test that found something nobody looks at: whatever reaches the console fails it. */
const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
let printed: unknown[][] = [];

beforeEach(() => {
  printed = [];
  for (const method of methods) vi.spyOn(console, method).mockImplementation((...words) => void printed.push(words));
});

afterEach(() => {
  const noise = printed;
  vi.restoreAllMocks();
  expect(noise, 'printed to the console').toEqual([]);
});
