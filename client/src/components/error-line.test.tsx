import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { choiceFailure, NetworkError, UnansweredError } from '#client/lib/api.ts';
import { ErrorLine } from './error-line.tsx';

function setOnline(online: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

beforeEach(() => setOnline(false));

it('ends with the connection’s absence, its cause', () => {
  render(<ErrorLine error={new NetworkError('Failed to fetch')} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^You’re offline\. What you typed is kept here/);
  setOnline(true);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('stays where the connection was there, or where nobody knows what became of the request', () => {
  const lost = new UnansweredError({ isWrite: true, hasKey: true, wasStopped: false });
  setOnline(true);
  const refused = new NetworkError('Failed to fetch');
  render([lost, refused].map((error) => <ErrorLine key={error.sentence} error={error} />));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'No answer came. It may have arrived: you can send it again, and it’ll count only once.',
    'We couldn’t connect. What you typed is kept here; please try again.',
  ]);
});

it('doesn’t say that a choice is kept which is shown as it is stored', () => {
  expect(choiceFailure(new NetworkError('Failed to fetch'))).toBe('You’re offline. Nothing was changed.');
});
