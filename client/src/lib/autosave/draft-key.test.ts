import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#client/lib/api.ts';
import type { Draft } from './draft.ts';
import { draftName, openTab, stored } from './test-draft.ts';

beforeEach(() => void vi.useFakeTimers());

describe('one draft in two tabs', () => {
  it('keeps the fields typed in each', () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    one.change('email', 'ana@example.com');
    one.save();
    expect(stored().values).toEqual({ name: 'Ana', message: 'Hello', email: 'ana@example.com' });
  });

  it('loses only a field that one of them dropped', () => {
    const one = openTab();
    one.keep({ name: 'Ana', email: 'ana@example.com' });
    one.save();
    const two = openTab();
    two.keep({ message: 'Hello' });
    two.save();
    one.keep({ name: undefined, message: undefined });
    one.save();
    expect(stored().values).toEqual({ email: 'ana@example.com', message: 'Hello' });
  });

  it('shares one key', async () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    expect(await keyOf(two)).toBe(await keyOf(one));
  });

  it('restores the text of one tab after the other has sent or cleared', () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    one.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: draftName, newValue: null }));
    expect(stored().values).toMatchObject({ message: 'Hello' });
    expect(two.isKept()).toBe(true);
  });
});

describe('sending', () => {
  const mismatch = () => new ApiError(new Response(null, { status: 422 }), '');

  it('saves first, and drops text and key on success', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const keys: string[] = [];
    const sent = await draft.send(async (key) => {
      expect(stored()).toMatchObject({ values: { name: 'Ana' }, idempotencyKey: key });
      keys.push(key);
      return 'receipt';
    });
    expect(sent).toEqual({ answer: 'receipt', earlierArrived: false });
    expect(stored()).toBeNull();
    keys.push(await keyOf(draft));
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps text and key through a reload when no answer came', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    const again = openTab();
    expect(again.values).toEqual({ name: 'Ana' });
    expect(await keyOf(again)).toBe(first);
  });

  it('sends changed text under the same key, and under a new one after a 422', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    draft.change('name', 'Ana Ruiz');
    const keys: string[] = [];
    const sent = await draft.send(async (key) => {
      keys.push(key);
      if (key === first) throw mismatch();
      expect(stored()).toMatchObject({ values: { name: 'Ana Ruiz' }, idempotencyKey: key });
      return 'receipt';
    });
    expect(keys).toEqual([first, expect.not.stringMatching(first)]);
    expect(sent.earlierArrived).toBe(true);
  });

  it('keeps the words, and takes a fresh key, where what had arrived under the old one was erased since', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    const erased = new ApiError(new Response(null, { status: 404 }), '');
    await expect(draft.send(() => Promise.reject(erased))).rejects.toBe(erased);
    expect(stored()).toMatchObject({ values: { name: 'Ana' }, idempotencyKey: expect.not.stringMatching(first) });
    expect(await keyOf(draft)).not.toBe(first);
  });

  it('keeps its key when another tab writes one', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    localStorage.setItem(draftName, JSON.stringify({ ...stored(), idempotencyKey: 'of another tab' }));
    draft.change('name', 'Ana Ruiz');
    expect(await keyOf(draft)).toBe(first);
  });
});

/** The key of a send, which fails so that the draft stays. */
async function keyOf(draft: Draft): Promise<string> {
  let used = '';
  await draft
    .send(async (key) => {
      used = key;
      throw new Error('no answer');
    })
    .catch(() => undefined);
  return used;
}
