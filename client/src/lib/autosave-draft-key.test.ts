import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { Draft } from './autosave-draft.ts';

const stored = () => JSON.parse(localStorage.getItem('overtone:draft:form') ?? 'null');

/** A page with the form: its draft is open until the test ends. */
function openTab(): Draft {
  const draft = new Draft('form');
  closing.push(draft.open());
  return draft;
}

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

describe('one draft in two tabs', () => {
  it('keeps what each of them typed', () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    one.change('email', 'ana@example.com');
    one.save();
    expect(stored().values).toEqual({ name: 'Ana', message: 'Hello', email: 'ana@example.com' });
  });

  it('loses only the field that one of them dropped', () => {
    const one = openTab();
    one.put('name', 'Ana');
    one.put('email', 'ana@example.com');
    one.save();
    const two = openTab();
    two.put('message', 'Hello');
    two.save();
    one.drop('name');
    one.drop('message');
    one.save();
    expect(stored().values).toEqual({ email: 'ana@example.com', message: 'Hello' });
  });

  it('has one key, so that the same words make one row', async () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    expect(await keyOf(two)).toBe(await keyOf(one));
  });

  it('puts back what one typed when the other has sent or cleared', () => {
    const [one, two] = [openTab(), openTab()];
    one.change('name', 'Ana');
    one.save();
    two.change('message', 'Hello');
    two.save();
    one.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'overtone:draft:form', newValue: null }));
    expect(stored().values).toMatchObject({ message: 'Hello' });
    expect(two.isKept()).toBe(true);
  });
});

describe('sending', () => {
  const mismatch = () => new ApiError(new Response(null, { status: 422 }), '');

  it('saves first, and forgets the words and the key once they arrived', async () => {
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

  it('keeps words and key when no answer came, through a reload', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    const again = openTab();
    expect(again.values).toEqual({ name: 'Ana' });
    expect(await keyOf(again)).toBe(first);
  });

  it('sends changed words under the same key, and under a fresh one where the old words had arrived', async () => {
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

  it('is not led away from its key by another tab', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    const first = await keyOf(draft);
    localStorage.setItem('overtone:draft:form', JSON.stringify({ ...stored(), idempotencyKey: 'of another tab' }));
    draft.change('name', 'Ana Ruiz');
    expect(await keyOf(draft)).toBe(first);
  });
});

/** The key a send goes out under. The send fails, so that the draft stays. */
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
