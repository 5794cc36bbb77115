import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import { Autosave, type AutosaveOptions, type Stored } from './autosave.ts';
import { readDraft } from './draft.ts';
import type { Fields } from './fields.ts';

const blank: Stored = { id: null, version: 0, values: {}, updatedAt: null };
const draftName = (id: number | null) => `form:${id ?? 'new'}`;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await vi.runOnlyPendingTimersAsync();
});

const closing: (() => void)[] = [];

/** A form on `stored`. Saves are answered with the next version until a test says otherwise. */
function open(stored: Stored = blank, options: Partial<AutosaveOptions> = {}) {
  const save = vi.fn<AutosaveOptions['save']>(async (_changes, { id, version }) => saved(id ?? 7, version + 1));
  const load = vi.fn<() => Promise<Stored>>();
  const autosave = new Autosave({ stored, draftName, save, load: async (stored) => stored, ...options });
  const close = autosave.open();
  closing.push(close);
  const sent = () => save.mock.calls.map(([changes]) => changes);
  return { autosave, save, load, close, sent, state: autosave.getState };
}

/** The same, on a server that joins what several tabs save. */
function openJoined(stored: Stored) {
  const load = vi.fn<() => Promise<Stored>>();
  return { ...open(stored, { load, fieldInError: (field) => `answers.${field}` }), load };
}

function saved(id: number, version: number) {
  return { id, version, updatedAt: '2026-11-23T09:00:00.000Z' };
}

function at(version: number, values: Fields, id = 7): Stored {
  return { ...saved(id, version), values };
}

const lost = new NetworkError('No answer');

function refusal(status: number, errors: Record<string, string[]> = {}): ApiError {
  const body = { error: 'No', code: 'invalid_input', requestId: '', fields: errors };
  return new ApiError(new Response(null, { status }), JSON.stringify(body));
}

/** Long enough for a save, and too short for a second attempt. */
const aSave = () => vi.advanceTimersByTimeAsync(1_000);

describe('what is typed', () => {
  it('is saved within a second, also while typing goes on, and only what changed', async () => {
    const { autosave, sent, state } = open(at(1, { one: 'A', two: 'B' }));
    for (let length = 1; length <= 15; length++) {
      autosave.change({ one: 'x'.repeat(length), two: 'B ' });
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(sent().length).toBeGreaterThanOrEqual(1);
    await aSave();
    expect(sent().at(-1)).toEqual({ one: 'x'.repeat(15) });
    expect(state()).toMatchObject({ unsaved: 0, isSaving: false, savedAt: expect.any(String), failure: null });
    expect(localStorage).toHaveLength(0);
  });

  it('is told apart where the browser has no room for it', async () => {
    const { autosave, save, state } = open(at(1, { one: 'A' }));
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    save.mockRejectedValueOnce(lost);
    autosave.change({ one: 'B' });
    expect(state().hasNoRoom).toBe(false);
    await aSave();
    expect(state()).toMatchObject({ unsaved: 1, failure: lost, hasNoRoom: true });
    full.mockRestore();
    autosave.change({ one: 'C' });
    await autosave.save();
    expect(state()).toMatchObject({ unsaved: 0, failure: null, hasNoRoom: false });
  });

  it('is saved one request at a time, in order', async () => {
    const { autosave, save, sent } = open();
    const first = Promise.withResolvers<ReturnType<typeof saved>>();
    save.mockReturnValueOnce(first.promise);
    autosave.change({ one: 'A' });
    await aSave();
    autosave.change({ one: 'AB' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sent()).toEqual([{ one: 'A' }]);
    first.resolve(saved(7, 1));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([{ one: 'A' }, { one: 'AB' }]);
    expect(save.mock.lastCall?.[1]).toEqual(expect.objectContaining({ id: 7, version: 1, values: { one: 'A' } }));
  });

  it("is not saved when it equals the server's text", async () => {
    const { autosave, save } = open(at(1, { one: 'A' }));
    autosave.change({ one: ' A', two: '' });
    autosave.change({ one: 'B' });
    autosave.change({ one: 'A' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(save).not.toHaveBeenCalled();
    expect(localStorage).toHaveLength(0);
  });

  it('stays in the browser when others read the stored form', async () => {
    const { autosave, save } = open(at(1, { one: 'A' }), { onlySubmits: true });
    autosave.change({ one: 'B' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).not.toHaveBeenCalled();
    expect(open(at(1, { one: 'A' })).state().values).toEqual({ one: 'B' });
    expect(await autosave.submit(async ({ version }) => version)).toBe(1);
    expect(localStorage).toHaveLength(0);
  });
});

describe('leaving', () => {
  it('saves at once and for the last time', async () => {
    const { autosave, save, close } = open();
    autosave.change({ one: 'A' });
    save.mockRejectedValue(lost);
    close();
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('writes the last text into the browser, blank fields too', () => {
    const { autosave } = open(at(1, { one: 'A', two: 'B' }));
    autosave.change({ one: 'AB', two: '' });
    window.dispatchEvent(new Event('pagehide'));
    expect(open(at(1, { one: 'A', two: 'B' })).state().values).toEqual({ one: 'AB', two: '' });
  });

  it('warns about unsaved text, and saves when the page is hidden', async () => {
    const { autosave, sent } = open();
    const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(true);
    autosave.change({ one: 'A' });
    expect(leave()).toBe(false);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([{ one: 'A' }]);
    expect(leave()).toBe(true);
  });
});

describe('without an answer', () => {
  it('a save is repeated under its key before newer text, once there is a network', async () => {
    const { autosave, save, sent, state } = open();
    save.mockRejectedValueOnce(lost);
    autosave.change({ one: 'A' });
    await aSave();
    expect(state()).toMatchObject({ failure: lost, unsaved: 1 });
    autosave.change({ one: 'AB', two: 'B' });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(sent()).toEqual([{ one: 'A' }, { one: 'A' }, { one: 'AB', two: 'B' }]);
    expect(save.mock.calls[1]?.[2]).toBe(save.mock.calls[0]?.[2]);
    expect(state()).toMatchObject({ failure: null, unsaved: 0, id: 7 });
  });

  it('a save is retried later each time, and not before Retry-After', async () => {
    const { autosave, save } = open();
    const busy = new ApiError(new Response(null, { status: 429, headers: { 'Retry-After': '20' } }), '');
    save.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockRejectedValueOnce(busy);
    autosave.change({ one: 'A' });
    await aSave();
    for (const [wait, attempts] of [
      [4_000, 2],
      [8_000, 3],
      [19_000, 3],
      [1_000, 4],
    ] as const) {
      await vi.advanceTimersByTimeAsync(wait);
      expect(save).toHaveBeenCalledTimes(attempts);
    }
    expect(localStorage).toHaveLength(0);
  });

  it('text waits in the browser and is saved on the next visit', async () => {
    const before = open();
    before.save.mockRejectedValue(lost);
    before.autosave.change({ one: 'Written in a tunnel' });
    await aSave();
    before.close();
    const { sent, state } = open();
    expect(state()).toEqual(expect.objectContaining({ values: { one: 'Written in a tunnel' }, unsaved: 1 }));
    await aSave();
    expect(sent()).toEqual([{ one: 'Written in a tunnel' }]);
    expect(readDraft(draftName(7))).toEqual({});
  });

  it('text typed after the first save belongs to the saved form', async () => {
    const { autosave, save, close } = open();
    autosave.change({ one: 'A' });
    await aSave();
    save.mockRejectedValue(lost);
    autosave.change({ one: 'AB' });
    close();
    expect(open().state().values).toEqual({});
    expect(open(at(1, { one: 'A' })).state().values).toEqual({ one: 'AB' });
  });

  it('text that had arrived is no conflict, on the next visit or in a submit', async () => {
    const before = open(at(1, { one: 'A' }));
    before.save.mockRejectedValue(lost);
    before.autosave.change({ one: 'AB' });
    await aSave();
    before.autosave.change({ one: 'ABC' });
    before.close();
    const after = open(at(2, { one: 'AB' }));
    expect(after.state()).toEqual(expect.objectContaining({ values: { one: 'ABC' }, conflicts: {} }));
    await expect(after.autosave.submit(() => Promise.reject(lost))).rejects.toBe(lost);
    after.save.mockRejectedValue(lost);
    after.autosave.change({ one: 'ABCD' });
    after.close();
    expect(open(at(3, { one: 'ABC' })).state()).toEqual(
      expect.objectContaining({ values: { one: 'ABCD' }, conflicts: {} }),
    );
  });
});

describe('what the server refuses', () => {
  it('appears by field, and the rest is saved', async () => {
    const { autosave, save, sent, state } = openJoined(at(1, {}));
    save.mockRejectedValueOnce(refusal(400, { 'answers.one': ['Too long'] }));
    autosave.change({ one: 'Long', two: 'B' });
    await aSave();
    expect(sent().at(-1)).toEqual({ two: 'B' });
    expect(state()).toEqual(expect.objectContaining({ refusals: { one: 'Too long' }, unsaved: 1, failure: null }));
    autosave.change({ one: 'Short' });
    expect(state().refusals).toEqual({});
  });

  it.each([401, 403, 404, 409])('with %i is not retried by itself', async (status) => {
    const { autosave, save, state } = open(at(1, {}));
    save.mockRejectedValueOnce(refusal(status));
    autosave.change({ one: 'A' });
    await aSave();
    autosave.change({ one: 'AB' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(readDraft(draftName(7))).toMatchObject({ one: 'AB' });
    await autosave.save();
    expect(state()).toMatchObject({ failure: null, unsaved: 0 });
  });
});
