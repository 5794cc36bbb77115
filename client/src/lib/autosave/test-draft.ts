import { onTestFinished } from 'vitest';
import { Draft } from './draft.ts';

/** A page with the form, closed when the test ends. */
export function openTab(): Draft {
  const draft = new Draft('form');
  onTestFinished(draft.open());
  return draft;
}

export function stored() {
  return JSON.parse(localStorage.getItem(draftName) ?? 'null');
}

export const draftName = 'site:draft:form';
