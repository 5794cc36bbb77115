import { afterEach, beforeEach, expect, vi } from 'vitest';

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
