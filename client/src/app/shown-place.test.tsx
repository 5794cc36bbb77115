import { act, render, screen } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { fetchScreen } from './screens.ts';
import { ShownPlace } from './shown-place.tsx';

const loaded = '/careers';
const notLoaded = '/media-kit';

function Shown() {
  const [pathname] = useLocation();
  return <p>{`${pathname}?${useSearch()}`}</p>;
}

beforeAll(async () => {
  // They are there already, so that no page's code waits for them.
  setDocuments({ landing: {}, company: {}, openings: {}, highlights: {}, pieces: {} } as unknown as PageDocuments);
  for (const pathname of ['/', loaded]) await fetchScreen({ pathname });
});

afterAll(() => {
  const none = { landing: undefined, openings: undefined, highlights: undefined, pieces: undefined };
  setDocuments(none as unknown as PageDocuments);
});

beforeEach(() => {
  act(() => navigate('/'));
  render(
    <ShownPlace ssrPath={undefined}>
      <Shown />
    </ShownPlace>,
  );
  // React draws as it does for people: urgent changes first, others later.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});

it('keeps the earlier page until the next one is drawn', async () => {
  await press(loaded);
  expect(location.pathname).toBe(loaded);
  expect(screen.getByText('/?')).toBeTruthy();
  expect(await screen.findByText(`${loaded}?`)).toBeTruthy();
});

it('keeps the earlier page while code loads, and shows progress', async () => {
  await press(notLoaded);
  expect(location.pathname).toBe(notLoaded);
  expect(screen.getByText('/?')).toBeTruthy();
  expect((await screen.findByRole('status')).textContent).toBe('Loading...');
  expect(await screen.findByText(`${notLoaded}?`)).toBeTruthy();
  expect(screen.queryByRole('status')).toBeNull();
});

it('follows a change of the query at once', async () => {
  await press('/?status=open');
  expect(screen.getByText('/?status=open')).toBeTruthy();
});

it('leaves at once when a page must not be seen any longer', async () => {
  await press(loaded, { isUrgent: true });
  expect(screen.getByText(`${loaded}?`)).toBeTruthy();
});

/** Ends when React has drawn the urgent changes, and nothing else. */
async function press(to: string, state: object = {}): Promise<void> {
  navigate(to, { state });
  await Promise.resolve();
}
