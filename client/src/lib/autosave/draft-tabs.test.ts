import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { storageNames } from '#shared/storage-names.ts';
import { Draft, readDraft } from './draft.ts';

beforeEach(() => void vi.useFakeTimers());

const name = `${storageNames.draft}note`;

/** The same note in one more tab. */
function openTab() {
  const draft = new Draft('note', { asks: ['text'], base: { text: '', to: '' } });
  onTestFinished(draft.open());
  return draft;
}

function type(draft: Draft, words: string) {
  draft.change('text', words);
  draft.save();
}

/** A browser tells every tab but the one that has written. */
function tellTabs() {
  window.dispatchEvent(new StorageEvent('storage', { key: name, newValue: localStorage.getItem(name) }));
}

describe('a text that asks, in two tabs', () => {
  it('is never replaced by words of a tab that has not seen it', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'Please name the venue.');
    type(second, 'Too long.');
    expect(second.wordsOf('text')).toBe('Too long.');
    expect(second.conflicts()).toEqual({ text: 'Please name the venue.' });
    expect(readDraft('note').text).toBe('Please name the venue.');
    tellTabs();
    expect(first.conflicts()).toEqual({ text: 'Too long.' });
    expect(first.wordsOf('text')).toBe('Please name the venue.');
  });

  it('is not replaced by words that arrive before its letters are saved', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    tellTabs();
    second.change('text', 'One and two');
    type(first, 'One and three');
    tellTabs();
    expect([second.wordsOf('text'), second.conflicts()]).toEqual(['One and two', { text: 'One and three' }]);
    vi.runAllTimers();
    tellTabs();
    expect([second.wordsOf('text'), second.conflicts()]).toEqual(['One and two', { text: 'One and three' }]);
    expect([first.wordsOf('text'), first.conflicts()]).toEqual(['One and three', { text: 'One and two' }]);
  });

  it('keeps both over a reload of both', () => {
    type(openTab(), 'Please name the venue.');
    const [first, second] = [openTab(), openTab()];
    type(first, 'Please name the venue and the day.');
    type(second, 'Please name the venue, and why.');
    const again = openTab();
    expect(again.wordsOf('text')).toBe('Please name the venue and the day.');
    expect(again.conflicts()).toEqual({ text: 'Please name the venue, and why.' });
  });

  it.each(['first', 'second'] as const)('is what was chosen in the %s tab, in both', (chooser) => {
    const tabs = { first: openTab(), second: openTab() };
    type(tabs.first, 'One');
    type(tabs.second, 'Two');
    tellTabs();
    tabs[chooser].resolve('text', 'One, Two');
    tellTabs();
    for (const tab of Object.values(tabs)) {
      expect([tab.wordsOf('text'), tab.conflicts()]).toEqual(['One, Two', {}]);
    }
    expect(readDraft('note')).toEqual({ text: 'One, Two' });
    type(tabs.second, 'One, Two, three');
    tellTabs();
    expect(tabs.first.wordsOf('text')).toBe('One, Two, three');
  });

  it('follows the other tab where nothing was typed here, so that nobody is asked', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    tellTabs();
    type(second, `${second.wordsOf('text')} and two`);
    tellTabs();
    expect(first.wordsOf('text')).toBe('One and two');
    expect([first.conflicts(), second.conflicts()]).toEqual([{}, {}]);
  });

  it('shows what was typed on while the choice is open', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    type(second, 'Two');
    type(second, 'Two and more');
    expect(openTab().conflicts()).toEqual({ text: 'Two and more' });
    second.resolve('text', second.wordsOf('text'));
    expect(readDraft('note')).toEqual({ text: 'Two and more' });
  });

  it.each(['first', 'second'] as const)(
    'leaves the other words as a draft when the %s tab sends its own',
    async (sender) => {
      const tabs = { first: openTab(), second: openTab() };
      type(tabs.first, 'One');
      type(tabs.second, 'Two');
      tellTabs();
      await tabs[sender].send(async () => undefined);
      tellTabs();
      const left = sender === 'first' ? 'Two' : 'One';
      expect(readDraft('note')).toEqual({ text: left });
      expect(tabs[sender === 'first' ? 'second' : 'first'].wordsOf('text')).toBe(left);
    },
  );

  it('is kept of three tabs, and asked about one after the other', () => {
    const tabs = ['One', 'Two', 'Three'].map((words) => ({ words, tab: openTab() }));
    for (const { words, tab } of tabs) type(tab, words);
    const again = openTab();
    expect([again.wordsOf('text'), again.conflicts()]).toEqual(['One', { text: 'Two' }]);
    again.resolve('text', 'One, Two');
    expect(again.conflicts()).toEqual({ text: 'Three' });
    again.resolve('text', 'One, Two, Three');
    tellTabs();
    for (const tab of [again, ...tabs.map(({ tab }) => tab)]) {
      expect([tab.wordsOf('text'), tab.conflicts()]).toEqual(['One, Two, Three', {}]);
    }
    expect(readDraft('note')).toEqual({ text: 'One, Two, Three' });
  });

  it('is still there, beside nothing, where the tab that wrote first has emptied its own', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    type(second, 'Two');
    tellTabs();
    type(first, '');
    expect([first.wordsOf('text'), first.conflicts()]).toEqual(['', { text: 'Two' }]);
    expect(openTab().wordsOf('text')).toBe('Two');
  });

  it('tells the form that it follows, also where only another field was typed here', () => {
    const first = openTab();
    type(first, 'One');
    const second = openTab();
    type(first, 'One and more');
    const told: string[] = [];
    second.subscribe(() => told.push(second.wordsOf('text')));
    second.change('to', 'Ana');
    second.save();
    expect(told).toContain('One and more');
  });

  it('is not replaced by a choice between others, made before this tab heard of it', () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    type(second, 'Two');
    tellTabs();
    second.resolve('text', 'Two, better');
    first.resolve('text', 'One');
    expect([first.wordsOf('text'), first.conflicts()]).toEqual(['One', { text: 'Two, better' }]);
    expect(openTab().conflicts()).toEqual({ text: 'One' });
  });

  it.each(['first', 'second'] as const)(
    'is kept by no tab that showed the same, once the %s has sent it',
    async (sender) => {
      const tabs = { first: openTab(), second: openTab() };
      type(tabs.first, 'One');
      tellTabs();
      type(tabs.second, 'One and two');
      tellTabs();
      await tabs[sender].send(async () => undefined);
      tellTabs();
      expect([tabs.first.wordsOf('text'), tabs.second.wordsOf('text'), readDraft('note')]).toEqual(['', '', {}]);
    },
  );

  it('is not replaced by what is stored where the browser has no room for it', () => {
    const tab = openTab();
    type(tab, 'One');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    type(tab, 'One and more');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([tab.wordsOf('text'), tab.isKept()]).toEqual(['One and more', false]);
  });

  it('outlives the sending of a tab that has not heard of it', async () => {
    const [first, second] = [openTab(), openTab()];
    type(first, 'One');
    type(second, 'Two');
    await first.send(async () => undefined);
    expect(readDraft('note')).toEqual({ text: 'Two' });
  });

  it('is its own tab’s again where the form was left, and opens again', () => {
    const first = openTab();
    const second = new Draft('note', { asks: ['text'], base: { text: '', to: '' } });
    const leave = second.open();
    type(first, 'One');
    type(second, 'Two');
    expect(second.conflicts()).toEqual({ text: 'One' });
    leave();
    const again = openTab();
    expect([again.wordsOf('text'), again.conflicts()]).toEqual(['Two', { text: 'One' }]);
    type(again, 'Two and three');
    tellTabs();
    expect([first.wordsOf('text'), first.conflicts()]).toEqual(['One', { text: 'Two and three' }]);
  });

  it('stands beside what was in the form before the draft was opened', () => {
    type(openTab(), 'Kept since yesterday');
    const today = openTab();
    today.changeEarly('text', 'Typed early');
    today.save();
    expect([today.wordsOf('text'), today.conflicts()]).toEqual(['Typed early', { text: 'Kept since yesterday' }]);
  });
});
