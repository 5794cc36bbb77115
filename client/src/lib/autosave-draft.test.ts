import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { Draft, draftDaysFor, readDraft } from './autosave-draft.ts';

const stored = () => JSON.parse(localStorage.getItem('overtone:draft:form') ?? 'null');
const draftDays = draftDaysFor({});
const day = 24 * 60 * 60 * 1000;

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

describe('a draft', () => {
  it('is saved within a second, also while typing goes on', () => {
    const draft = openTab();
    for (const text of ['A', 'An', 'Ana', 'Ana ', 'Ana R']) {
      draft.change('name', text);
      vi.advanceTimersByTime(190);
    }
    expect(stored().values.name.length).toBeGreaterThan(1);
    vi.advanceTimersByTime(1000);
    expect(stored()).toMatchObject({ values: { name: 'Ana R' }, savedAt: expect.any(Number) });
  });

  it('is saved when the page is left or hidden', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored().values).toEqual({ name: 'Ana' });
    draft.change('name', 'Ana Ruiz');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(stored().values).toEqual({ name: 'Ana Ruiz' });
  });

  it('comes back with its key', async () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.change('days', ['Monday', 'Friday']);
    draft.save();
    const again = openTab();
    expect(again.values).toEqual({ name: 'Ana', days: ['Monday', 'Friday'] });
    expect(again.isKept()).toBe(true);
    expect(await keyOf(again)).toBe(await keyOf(draft));
  });

  it(`is forgotten after ${draftDays} days, whichever form is opened`, () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.save();
    vi.setSystemTime(Date.now() + draftDays * day - 1000);
    expect(openTab().values).toEqual({ name: 'Ana' });
    vi.setSystemTime(Date.now() + 1000);
    new Draft('another form').open()();
    expect(stored()).toBeNull();
  });

  it('is kept for fewer days where it asks for a birthdate, also by the page before its code came', () => {
    const draft = new Draft('form', { keepDays: draftDaysFor({ birthdate: '' }) });
    draft.change('name', 'Ana');
    draft.save();
    const early = { values: { name: 'Ana' }, savedAt: Date.now(), keepDays: 7, idempotencyKey: '' };
    localStorage.setItem('overtone:draft:early:form', JSON.stringify(early));
    vi.setSystemTime(Date.now() + 7 * day - 1000);
    new Draft('another form').open()();
    expect(localStorage).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1000);
    new Draft('another form').open()();
    expect(localStorage).toHaveLength(0);
  });

  it('holds what differs from the form, blank fields too', () => {
    const base = { name: 'Ana', days: ['Monday'] };
    const draft = new Draft('form', { base });
    draft.change('name', '');
    draft.change('days', ['Monday']);
    draft.save();
    expect(readDraft('form')).toEqual({ name: '' });
    draft.change('name', 'Ana');
    draft.save();
    expect(stored()).toBeNull();
  });

  it('is looked at without a trace', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.save();
    const listeners = [vi.spyOn(window, 'addEventListener'), vi.spyOn(document, 'addEventListener')];
    expect(readDraft('form')).toEqual({ name: 'Ana' });
    expect(readDraft('another form')).toEqual({});
    vi.setSystemTime(Date.now() + draftDays * day);
    expect(readDraft('form')).toEqual({});
    expect(stored()).not.toBeNull();
    for (const listener of listeners) expect(listener).not.toHaveBeenCalled();
  });

  it('tells whether it is kept, and no longer once all text is deleted', () => {
    const draft = openTab();
    const told: boolean[] = [];
    draft.subscribe(() => told.push(draft.isKept()));
    draft.change('name', 'Ana');
    draft.save();
    draft.change('name', '');
    draft.save();
    expect(told).toEqual([true, false]);
    expect(stored()).toBeNull();
  });

  it('is gone once it is cleared', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.clear();
    vi.advanceTimersByTime(2000);
    expect(stored()).toBeNull();
    expect(openTab().values).toEqual({});
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"values":null}',
    '{"values":{"name":"Ana"},"savedAt":"today","idempotencyKey":"k"}',
  ])('takes %s in storage for nothing', (text) => {
    localStorage.setItem('overtone:draft:form', text);
    expect(openTab().values).toEqual({});
    expect(stored()).toBeNull();
  });

  it('leaves out values that no field can hold', () => {
    const values = { name: 'Ana', age: 7, days: [1], nested: {} };
    localStorage.setItem('overtone:draft:form', JSON.stringify({ values, savedAt: Date.now(), idempotencyKey: 'k' }));
    expect(openTab().values).toEqual({ name: 'Ana' });
  });

  it('works for as long as the page lives where storage is blocked', async () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.save();
    expect(draft.isKept()).toBe(false);
    expect(draft.values).toEqual({ name: 'Ana' });
    expect(await keyOf(draft)).toMatch(/^[0-9a-f]{32}$/);
    draft.clear();
  });

  it('does not claim to be kept where storage is full', () => {
    const draft = openTab();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    draft.change('name', 'Ana');
    draft.save();
    expect(draft.isKept()).toBe(false);
  });
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
