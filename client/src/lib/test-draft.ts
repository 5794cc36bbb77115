import { afterEach, beforeEach, vi } from 'vitest';
import { Draft } from './autosave-draft.ts';

/* For tests of `Draft`: one form in several tabs, in an empty browser, with fake timers. */

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

/** A page with the form. Its draft is open until the test ends. */
export function openTab(): Draft {
  const draft = new Draft('form');
  closing.push(draft.open());
  return draft;
}

export function stored() {
  return JSON.parse(localStorage.getItem(draftName) ?? 'null');
}

export const draftName = 'overtone:draft:form';
