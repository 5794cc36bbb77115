import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { fetchScreen } from './screens.ts';
import { ShownPlace } from './shown-place.tsx';

const loaded = '/careers';
const notLoaded = '/media-kit';

function Shown() {
  const [pathname] = useLocation();
  return <p>{`${pathname}?${useSearch()}`}</p>;
}

beforeAll(async () => {
  for (const pathname of ['/', loaded]) await fetchScreen({ pathname, search: '' });
});

beforeEach(() => {
  act(() => navigate('/'));
  render(
    <ShownPlace ssrPath={undefined}>
      <Shown />
    </ShownPlace>,
  );
  // React draws as it does for people, what is not urgent later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

it('keeps the page that is left until the next one is drawn', async () => {
  await press(loaded);
  expect(location.pathname).toBe(loaded);
  expect(screen.getByText('/?')).toBeTruthy();
  expect(await screen.findByText(`${loaded}?`)).toBeTruthy();
});

it('leaves a page whose successor has yet to be fetched: the wait is shown', async () => {
  await press(notLoaded);
  expect(screen.getByText(`${notLoaded}?`)).toBeTruthy();
});

it('follows the search of a page at once', async () => {
  await press('/?status=open');
  expect(screen.getByText('/?status=open')).toBeTruthy();
});

it('leaves at once where a page may no longer be seen', async () => {
  await press(loaded, { isUrgent: true });
  expect(screen.getByText(`${loaded}?`)).toBeTruthy();
});

/** Ends when React has drawn what is urgent, and nothing else. */
async function press(to: string, state: object = {}): Promise<void> {
  navigate(to, { state });
  await Promise.resolve();
}
