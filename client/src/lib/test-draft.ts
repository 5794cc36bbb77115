import { afterEach, beforeEach, vi } from 'vitest';
import { Draft } from './autosave-draft.ts';

let closing: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const close of closing) close();
  closing = [];
  vi.useRealTimers();
});

/** A page with the form, closed when the test ends. */
export function openTab(): Draft {
  const draft = new Draft('form');
  closing.push(draft.open());
  return draft;
}

export function stored() {
  return JSON.parse(localStorage.getItem(draftName) ?? 'null');
}

export const draftName = 'overtone:draft:form';
