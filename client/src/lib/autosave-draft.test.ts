import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

  it('comes back', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.change('days', ['Monday', 'Friday']);
    draft.save();
    const again = openTab();
    expect(again.values).toEqual({ name: 'Ana', days: ['Monday', 'Friday'] });
    expect(again.isKept()).toBe(true);
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
    expect((await draft.send(async (key) => key)).answer).toMatch(/^[0-9a-f]{32}$/);
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
