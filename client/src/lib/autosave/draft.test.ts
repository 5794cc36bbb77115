import { beforeEach, describe, expect, it, vi } from 'vitest';
import { store } from '#client/lib/browser/storage.ts';
import { Draft, draftDaysFor, readDraft } from './draft.ts';
import { draftName, openTab, stored } from './test-draft.ts';

const draftDays = draftDaysFor({});
const day = 24 * 60 * 60 * 1000;

beforeEach(() => void vi.useFakeTimers());

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

  it('is restored', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.change('days', ['Monday', 'Friday']);
    draft.save();
    const again = openTab();
    expect(again.values).toEqual({ name: 'Ana', days: ['Monday', 'Friday'] });
    expect(again.isKept()).toBe(true);
  });

  it(`is removed after ${draftDays} days, when any form is opened`, () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.save();
    vi.setSystemTime(Date.now() + draftDays * day - 1000);
    expect(openTab().values).toEqual({ name: 'Ana' });
    vi.setSystemTime(Date.now() + 1000);
    new Draft('another form').open()();
    expect(stored()).toBeNull();
  });

  it('is kept for fewer days with a birthdate, also the text typed before hydration', () => {
    const draft = new Draft('form', { keepDays: draftDaysFor({ birthdate: '' }) });
    draft.change('name', 'Ana');
    draft.save();
    const early = { values: { name: 'Ana' }, savedAt: Date.now(), keepDays: 7, idempotencyKey: '' };
    localStorage.setItem('site:draft:early:form', JSON.stringify(early));
    vi.setSystemTime(Date.now() + 7 * day - 1000);
    new Draft('another form').open()();
    expect(localStorage).toHaveLength(2);
    vi.setSystemTime(Date.now() + 1000);
    new Draft('another form').open()();
    expect(localStorage).toHaveLength(0);
  });

  it('holds the fields that differ from the base, blank ones too', () => {
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

  it('is read without being opened, and not removed by that', () => {
    const draft = openTab();
    draft.change('name', 'Ana');
    draft.save();
    expect(readDraft('form')).toEqual({ name: 'Ana' });
    expect(readDraft('another form')).toEqual({});
    vi.setSystemTime(Date.now() + draftDays * day);
    expect(readDraft('form')).toEqual({});
    expect(stored()).not.toBeNull();
  });

  it('tells its subscribers whether it is kept', () => {
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

  it('names the files of every tab, and each tab takes away only its own', () => {
    const one = openTab();
    const other = openTab();
    one.nameFiles(['a', 'b'], new Set(['a', 'b']));
    other.nameFiles(['c'], new Set(['c']));
    expect(one.storedFileIds()).toEqual(['a', 'b', 'c']);
    one.nameFiles(['b'], new Set(['a', 'b']));
    expect(openTab().storedFileIds()).toEqual(['c', 'b']);
    other.clear();
    expect(one.storedFileIds()).toEqual([]);
  });

  it('is gone after a clear', () => {
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
  ])('ignores %s in storage', (text) => {
    localStorage.setItem(draftName, text);
    expect(openTab().values).toEqual({});
    expect(stored()).toBeNull();
  });

  it('drops values that no field can hold', () => {
    const values = { name: 'Ana', age: 7, days: [1], nested: {} };
    localStorage.setItem(draftName, JSON.stringify({ values, savedAt: Date.now(), idempotencyKey: 'k' }));
    expect(openTab().values).toEqual({ name: 'Ana' });
  });

  it('works without storage', async () => {
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

  it('does not claim to be kept in full storage', () => {
    const draft = openTab();
    for (let size = 2 ** 22; size >= 1; size /= 2) store(`filler ${size}`, 'x'.repeat(size));
    draft.change('name', 'Ana');
    draft.save();
    expect(draft.isKept()).toBe(false);
  });
});
