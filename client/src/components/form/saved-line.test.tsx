import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ApiError, NetworkError, UnansweredError } from '#client/lib/api.ts';
import type { AutosaveState } from '#client/lib/autosave/autosave.ts';
import { SavedLine } from './saved-line.tsx';

const now = new Date().toISOString();
const unanswered = new UnansweredError({ isWrite: true, hasKey: true, wasStopped: false });
const signedOut = new ApiError(new Response(null, { status: 401 }), '{"code":"not_authenticated"}');
const full = new ApiError(new Response(null, { status: 507 }), '{"error":"The disk is full."}');

it.each<[string | RegExp, Partial<AutosaveState>]>([
  ['Saved while you type.', {}],
  [/^Saved at \d{1,2}:\d\d\s[AP]M$/, { savedAt: now }],
  // The time alone would be understood as today's.
  [/^Saved on Nov\s2, 2020,/, { savedAt: '2020-11-02T12:00:00Z' }],
  ['Saving...', { savedAt: now, isSaving: true }],
  ['Saving...', { savedAt: now, unsaved: 1 }],
  ['One field waits for your choice.', { savedAt: now, unsaved: 1, conflicts: { text: 'Theirs' } }],
])('says %s', (sentence, state) => {
  show(state);
  screen.getByText(sentence);
  expect(screen.getByRole('status').textContent).toBe('');
});

it.each<[string, Partial<AutosaveState>]>([
  ['No connection: kept in this browser, saved once there is one.', { failure: new NetworkError('fetch failed') }],
  ['No answer came: kept in this browser, saved once our server answers.', { failure: unanswered }],
  ['Your session has ended: kept in this browser.', { failure: signedOut }],
  ['Not saved: The disk is full. Kept in this browser.', { failure: full }],
  [
    'No connection: on this page alone, since your browser has no room for it, saved once there is one.',
    { failure: new NetworkError('fetch failed'), hasNoRoom: true },
  ],
  ['2 fields couldn’t be saved. Kept in this browser.', { refusals: { text: 'Too long', link: 'Too long' } }],
])('tells screen readers that %s', (sentence, state) => {
  // Nothing changes while it is tried again.
  show({ ...state, isSaving: true, unsaved: 2, savedAt: now });
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(screen.queryByText(/^Sav(ed|ing)/)).toBeNull();
});

function show(state: Partial<AutosaveState>): void {
  const nothing = { id: 1, values: {}, conflicts: {}, refusals: {}, unsaved: 0, hasNoRoom: false, wasReplaced: false };
  const all = { ...nothing, isSaving: false, savedAt: null, failure: null, ...state };
  render(<SavedLine state={all} onSave={() => undefined} />);
}
