import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError, setPageOwner, UnansweredError } from '#client/lib/api.ts';
import { profileQuery } from '#client/lib/auth.tsx';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { storageNames } from '#shared/storage-names.ts';
import { type Act, useAct, useActs } from './outbox.ts';
import { useOutbox } from './use-outbox.ts';

beforeEach(() => {
  localStorage.clear();
  setPageOwner(3);
});

const pressed = { kind: 'hand-in', ownerId: 3, title: 'Review: Bells', href: '/', details: { pieceId: 4 } } as const;

/** The frame of one person, whose acts end as `carryOut` does. */
function openFrame(carryOut: (act: Act, begin: () => void) => Promise<unknown>, { hasForm = false } = {}) {
  const carried: Act[] = [];
  const run = (one: Act, _: QueryClient, begin: () => void) => {
    carried.push(one);
    return carryOut(one, begin);
  };
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const carry = { carryOut: run };
  const frame = renderHook(
    () => {
      const acts = useOutbox(3, {
        submission: carry,
        evaluation: carry,
        'hand-in': carry,
        take: carry,
        decline: carry,
        module: carry,
      });
      return { acts, form: useAct(hasForm ? 'hand-in:3:4' : 'none'), all: useActs() };
    },
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  return { ...frame, carried, client };
}

function store(one: Partial<Act>): void {
  const stored = { ...pressed, id: 'hand-in:3:4', key: 'k', pressedAt: Date.now(), ...one };
  localStorage.setItem(storageNames.act + stored.id, JSON.stringify(stored));
}

function refused(status: number, code?: string): ApiError {
  const body = JSON.stringify({ error: 'A sentence.', code, requestId: '' });
  return new ApiError(new Response(null, { status }), body);
}

describe('useOutbox', () => {
  it.each([
    new NetworkError('No answer'),
    refused(401, 'not_authenticated'),
    refused(403, 'password_change_required'),
    ...[408, 429, 502, 503, 504].map((status) => refused(status)),
  ])('lets an act wait after %s', async (error) => {
    store({});
    const { result } = openFrame(() => Promise.reject(error));
    await waitFor(() => expect(result.current.acts[0]?.failure).toBe(error));
    expect(result.current.acts[0]?.refusal).toBeUndefined();
  });

  it.each([400, 403, 404, 409, 413, 415, 422, 500, 507])('keeps the sentence of a refusal with %i', async (status) => {
    store({});
    const { result, carried, unmount } = openFrame(() => Promise.reject(refused(status)));
    await waitFor(() => expect(result.current.acts[0]?.refusal?.sentence).toBe('A sentence.'));
    unmount();
    const again = openFrame(() => Promise.resolve());
    expect(again.result.current.acts[0]?.refusal?.sentence).toBe('A sentence.');
    expect([...carried, ...again.carried]).toHaveLength(1);
  });

  it('does each act once, and none of another person, another release or 30 days ago', async () => {
    store({ id: 'one', key: 'one', pressedAt: Date.now() - 2 });
    store({ id: 'two', key: 'two', pressedAt: Date.now() - 1 });
    store({ id: 'other', ownerId: 7 });
    store({ id: 'unknown', kind: 'dance' as 'hand-in' });
    store({ id: 'old', pressedAt: Date.now() - 31 * 24 * 60 * 60 * 1_000 });
    const { result, carried } = openFrame(() => Promise.resolve());
    await waitFor(() => expect(result.current.acts).toEqual([]));
    expect(carried.map(({ key }) => key)).toEqual(['one', 'two']);
    expect(result.current.all.map(({ id }) => id).sort()).toEqual(['other', 'unknown']);
  });

  it('sends nothing that was taken back while its files were on their way', async () => {
    let arrive: () => void = () => undefined;
    const files = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const sent: string[] = [];
    const { result } = openFrame(
      async ({ key }, begin) => {
        await files;
        begin();
        sent.push(key);
      },
      { hasForm: true },
    );
    act(() => result.current.form.press(pressed));
    expect(result.current.acts).toHaveLength(1);
    act(() => result.current.form.takeBack());
    expect(result.current.acts).toEqual([]);
    act(() => result.current.form.press(pressed));
    const [again] = result.current.acts;
    await act(async () => arrive());
    await waitFor(() => expect(result.current.acts).toEqual([]));
    expect(sent).toEqual([again?.key]);
  });

  it('does nothing for whoever signs in meanwhile, and goes on when its person is back', async () => {
    store({});
    let sent = 0;
    const refusedFor = openFrame(async () => {
      setPageOwner(7);
      throw refused(404);
    });
    await waitFor(() => expect(refusedFor.carried).toHaveLength(1));
    await act(async () => refusedFor.unmount());
    const late = openFrame(() => Promise.reject(refused(404)));
    expect([late.carried, late.result.current.acts[0]?.refusal]).toEqual([[], undefined]);
    await act(async () => late.unmount());
    setPageOwner(3);
    const onItsWay = openFrame(async (_, begin) => {
      setPageOwner(7);
      begin();
      sent += 1;
    });
    await waitFor(() => expect(onItsWay.carried).toHaveLength(1));
    await act(async () => onItsWay.unmount());
    setPageOwner(3);
    const back = openFrame(() => Promise.resolve());
    await waitFor(() => expect(back.result.current.acts).toEqual([]));
    expect([sent, back.carried.map(({ key }) => key)]).toEqual([0, ['k']]);
  });

  it('shows a refusal in its form until the next press, which goes under a new key', async () => {
    let answer = () => Promise.reject(refused(409));
    const { result, carried } = openFrame(() => answer(), { hasForm: true });
    act(() => result.current.form.press(pressed));
    await waitFor(() => expect(result.current.form.refusal?.sentence).toBe('A sentence.'));
    expect(result.current.acts).toEqual([]);
    answer = () => Promise.resolve() as never;
    act(() => result.current.form.press(pressed));
    expect(result.current.form.refusal).toBeUndefined();
    await waitFor(() => expect(result.current.acts).toEqual([]));
    expect(new Set(carried.map(({ key }) => key)).size).toBe(2);
  });

  it('does not repeat what its person stopped, here or on the next visit, until the same or another answer is pressed', async () => {
    store({ kind: 'take' });
    const stopped = new UnansweredError({ isWrite: true, hasKey: true, wasStopped: true });
    const first = openFrame(() => Promise.reject(stopped));
    await waitFor(() => expect(first.result.current.acts[0]?.isStopped).toBe(true));
    first.unmount();
    const { result, carried } = openFrame(() => Promise.reject(stopped), { hasForm: true });
    for (const kind of ['take', 'decline'] as const) {
      act(() => result.current.form.press({ ...pressed, kind }));
      await waitFor(() => expect(result.current.acts[0]?.isStopped).toBe(true));
    }
    // The server may have the first, so it counts once; a "no" is something else.
    expect(carried.map(({ kind, key }) => [kind, key === 'k'])).toEqual([
      ['take', true],
      ['decline', false],
    ]);
  });

  it('says of what was stopped nothing that held before it', async () => {
    store({});
    const errors = [
      refused(401, 'not_authenticated'),
      new UnansweredError({ isWrite: true, hasKey: true, wasStopped: true }),
    ];
    const { result, client } = openFrame(() => Promise.reject(errors.shift()));
    await waitFor(() => expect(result.current.acts[0]?.failure).toBeInstanceOf(ApiError));
    act(() => void client.setQueryData(profileQuery.queryKey, { id: 3 } as EmployeeProfile));
    await waitFor(() => expect(result.current.acts[0]?.isStopped).toBe(true));
    expect(result.current.acts[0]?.failure).toBeNull();
  });
});
