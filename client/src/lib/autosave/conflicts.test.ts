import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import { Autosave, type AutosaveOptions, type Stored } from './autosave.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  for (const close of closing.splice(0)) close();
  await vi.runOnlyPendingTimersAsync();
});

const closing: (() => void)[] = [];

/** A tab on `stored`. Saves are answered with the next version until a test says otherwise. */
function open(stored: Stored, options: Partial<AutosaveOptions> = {}) {
  const save = vi.fn<AutosaveOptions['save']>(async (_changes, { version }) => ({ ...saved, version: version + 1 }));
  const draftName = () => 'form';
  const autosave = new Autosave({ stored, draftName, save, load: async (stored) => stored, ...options });
  const close = autosave.open();
  closing.push(close);
  return { autosave, save, close, sent: () => save.mock.calls.map(([changes]) => changes), state: autosave.getState };
}

/** A tab whose server joins what several tabs save. */
function openJoined(stored: Stored) {
  const load = vi.fn<() => Promise<Stored>>();
  return { ...open(stored, { load }), load };
}

/** A visit that could not save what it typed. */
async function leaveUnsaved(stored: Stored, one: string): Promise<void> {
  const { autosave, save, close } = open(stored);
  save.mockRejectedValue(new NetworkError('No answer'));
  autosave.change({ one });
  close();
  await vi.advanceTimersByTimeAsync(0);
}

const saved = { id: 7, version: 1, updatedAt: null };
const at = (version: number, values: Stored['values'], id = 7): Stored => ({ ...saved, id, version, values });
const overtaken = new ApiError(new Response(null, { status: 409 }), '');

describe('a field that its entry took away', () => {
  it('is in no conflict, is not sent, and is sent again when it is back', async () => {
    const { autosave, sent, state } = open(at(1, { one: 'Old', two: 'a b' }));
    autosave.change({ one: 'Mine' });
    autosave.join(at(2, { one: 'Theirs', two: 'a b' }));
    expect(state().conflicts).toEqual({ one: 'Theirs' });
    autosave.change({ two: 'a' });
    autosave.forget(['one']);
    expect(state()).toMatchObject({ conflicts: {}, unsaved: 1 });
    await autosave.save();
    autosave.change({ one: 'Theirs', two: 'a b' });
    await autosave.save();
    expect(sent()).toEqual([{ two: 'a' }, { one: 'Theirs', two: 'a b' }]);
  });
});

describe('a field that its entry took away while it was being saved', () => {
  it('is not unsaved, and is not sent blank', async () => {
    const { autosave, save, sent, state } = open(at(1, {}));
    const answer = Promise.withResolvers<typeof saved>();
    save.mockReturnValueOnce(answer.promise);
    autosave.change({ one: 'Mine', two: 'a' });
    const saving = autosave.save();
    autosave.change({ two: '' });
    autosave.forget(['one']);
    answer.resolve({ ...saved, version: 2 });
    await saving;
    expect(sent()).toEqual([{ one: 'Mine', two: 'a' }, { two: '' }]);
    expect(state()).toMatchObject({ unsaved: 0, values: { two: '' } });
    expect(localStorage).toHaveLength(0);
  });
});

describe('what was changed elsewhere', () => {
  it('merges changes of different fields', async () => {
    const { autosave, save, load, sent, state } = openJoined(at(1, {}));
    save.mockResolvedValueOnce({ ...saved, version: 3 });
    load.mockResolvedValue(at(3, { one: 'Mine', two: 'Theirs' }));
    autosave.change({ one: 'Mine' });
    await autosave.save();
    expect(state()).toEqual(
      expect.objectContaining({ values: { one: 'Mine', two: 'Theirs' }, conflicts: {}, unsaved: 0 }),
    );
    autosave.change({ three: 'Mine' });
    await autosave.save();
    expect(sent().at(-1)).toEqual({ three: 'Mine' });
    expect(save.mock.lastCall?.[1]).toMatchObject({ version: 3 });
  });

  it('keeps a conflicting field unsaved and saves the rest', async () => {
    const { autosave, save, load, sent, state } = openJoined(at(1, { one: 'Base' }));
    save.mockRejectedValueOnce(overtaken);
    load.mockResolvedValue(at(2, { one: 'Theirs' }));
    autosave.change({ one: 'Mine', two: 'B' });
    await autosave.save();
    expect(sent()).toEqual([{ one: 'Mine', two: 'B' }, { two: 'B' }]);
    expect(state()).toEqual(
      expect.objectContaining({ values: { one: 'Mine', two: 'B' }, conflicts: { one: 'Theirs' }, unsaved: 1 }),
    );
  });

  it('takes over a field that is unchanged or equal here', () => {
    const { autosave, state } = openJoined(at(1, { one: 'A', two: 'B' }));
    autosave.change({ two: 'BC' });
    autosave.join(at(2, { one: 'New', two: 'BC' }));
    expect(state()).toEqual(expect.objectContaining({ values: { one: 'New', two: 'BC' }, conflicts: {}, unsaved: 0 }));
    autosave.join(at(1, { one: 'Older' }));
    expect(state().values.one).toBe('New');
  });

  it('keeps typed text when the other side is blank', async () => {
    await leaveUnsaved(at(1, { one: 'Base' }), 'Mine');
    const { sent, state } = open(at(2, {}));
    expect(state()).toEqual(expect.objectContaining({ values: { one: 'Mine' }, conflicts: {} }));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([{ one: 'Mine' }]);
  });
});

describe('a field in conflict', () => {
  it('waits for a choice across reloads, while the rest is saved', async () => {
    await leaveUnsaved(at(1, { one: 'Base' }), 'Mine');
    for (const two of ['first visit', 'second visit']) {
      const { autosave, sent, state, close } = open(at(2, { one: 'Theirs' }));
      expect(state()).toEqual(expect.objectContaining({ values: { one: 'Mine' }, conflicts: { one: 'Theirs' } }));
      autosave.change({ two });
      await autosave.save();
      expect(sent()).toEqual([{ two }]);
      close();
    }
  });

  it.each([
    ['mine', 'Mine', [{ one: 'Mine' }]],
    ['both', 'Mine\n\nTheirs', [{ one: 'Mine\n\nTheirs' }]],
    ['theirs', 'Theirs', []],
  ])('is settled with %s', async (_choice, words, expected) => {
    await leaveUnsaved(at(1, { one: 'Base' }), 'Mine');
    const { autosave, sent, state } = open(at(2, { one: 'Theirs' }));
    autosave.resolve('one', words);
    expect(state()).toEqual(expect.objectContaining({ values: { one: words }, conflicts: {} }));
    await autosave.save();
    expect(sent()).toEqual(expected);
    expect(localStorage).toHaveLength(0);
  });

  it('is settled by typing the other text, not by typing on', async () => {
    await leaveUnsaved(at(1, { one: 'Base' }), 'Mine');
    const { autosave, state } = open(at(2, { one: 'Theirs' }));
    autosave.change({ one: 'Mine, longer' });
    expect(state().conflicts).toEqual({ one: 'Theirs' });
    autosave.change({ one: 'Theirs' });
    expect(state()).toEqual(expect.objectContaining({ conflicts: {}, unsaved: 0 }));
  });

  it('is never sent again with the words that were lost before the choice', async () => {
    const { autosave, save, sent } = open(at(1, { one: 'Base' }));
    save.mockRejectedValueOnce(new NetworkError('No answer'));
    autosave.change({ one: 'Mine' });
    await autosave.save();
    autosave.join(at(2, { one: 'Theirs' }));
    autosave.resolve('one', 'Both');
    await autosave.save();
    expect(sent()).toEqual([{ one: 'Mine' }, { one: 'Both' }]);
  });

  it('keeps the choice when saving it fails', async () => {
    await leaveUnsaved(at(1, { one: 'Base' }), 'Mine');
    const { autosave, save, close } = open(at(2, { one: 'Theirs' }));
    save.mockRejectedValue(new NetworkError('No answer'));
    autosave.resolve('one', 'Both');
    close();
    expect(open(at(2, { one: 'Theirs' })).state()).toEqual(
      expect.objectContaining({ values: { one: 'Both' }, conflicts: {} }),
    );
  });
});

describe('a form that was sent from elsewhere', () => {
  it('is reported, and never overwrites its successor', async () => {
    const { autosave, save, load, sent, state } = openJoined(at(3, { one: 'A', two: '' }));
    save.mockRejectedValueOnce(overtaken);
    load.mockResolvedValue(at(1, { one: 'A', two: 'B' }, 8));
    autosave.change({ one: 'Mine', two: 'Mine', three: 'Mine' });
    await autosave.save();
    expect(state()).toEqual(expect.objectContaining({ wasReplaced: true, id: 8, conflicts: { one: 'A', two: 'B' } }));
    expect(sent().at(-1)).toEqual({ three: 'Mine' });
  });
});

describe('a submit', () => {
  it('waits for running and unanswered saves, and leaves nothing unsaved', async () => {
    const { autosave, save, state } = open(at(1, {}));
    const order: string[] = [];
    const answer = Promise.withResolvers<typeof saved>();
    save.mockReturnValueOnce(answer.promise);
    save.mockImplementation(async (_changes, { version }) => {
      order.push('saved again');
      return { ...saved, version: version + 1 };
    });
    autosave.change({ one: 'A' });
    autosave.save();
    const submitted = autosave.submit(async ({ version }) => order.push(`submitted over ${version}`));
    answer.reject(new NetworkError('No answer'));
    await submitted;
    expect(order).toEqual(['saved again', 'submitted over 2']);
    expect(state().unsaved).toBe(0);
    expect(localStorage).toHaveLength(0);
  });

  it('that fails keeps everything and saves it', async () => {
    const { autosave, sent } = open(at(1, {}));
    autosave.change({ one: 'A' });
    await expect(autosave.submit(() => Promise.reject(overtaken))).rejects.toBe(overtaken);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent()).toEqual([{ one: 'A' }]);
  });
});

describe('a field that needs no choice', () => {
  const merge: AutosaveOptions['merge'] = (name, before, mine, theirs) =>
    name === 'one' ? `${theirs}+${mine}-${before}` : undefined;

  it('is merged and sent, while the others wait for their author', async () => {
    const { autosave, save, sent, state } = open(at(1, { one: 'a', two: 'a' }), { load: async () => theirs, merge });
    const theirs = at(2, { one: 'b', two: 'b' });
    save.mockRejectedValueOnce(overtaken);
    autosave.change({ one: 'c', two: 'c' });
    await autosave.save();
    expect(state()).toMatchObject({ values: { one: 'b+c-a', two: 'c' }, conflicts: { two: 'b' } });
    expect(sent().at(-1)).toEqual({ one: 'b+c-a' });
  });

  it('is settled where the merge is what the server has', async () => {
    const { autosave, save, state } = open(at(1, { one: 'a' }), { merge: () => 'b' });
    save.mockRejectedValue(new NetworkError('No answer'));
    autosave.change({ one: 'c' });
    autosave.join(at(2, { one: 'b' }));
    expect(state()).toMatchObject({ values: { one: 'b' }, conflicts: {}, unsaved: 0 });
  });
});

describe('words that two tabs could not save', () => {
  /** Tabs without network, of which the first was closed with its words; a browser tells the others of each write. */
  async function typeInBoth() {
    const tabs = [open(at(1, { one: 'Old' })), open(at(1, { one: 'Old' }))] as const;
    for (const [index, { autosave, save }] of tabs.entries()) {
      save.mockRejectedValue(new NetworkError('No answer'));
      autosave.change({ one: `Words of tab ${index + 1}` });
      await vi.advanceTimersByTimeAsync(600);
    }
    tabs[0].close();
    return tabs[1];
  }

  it('are both kept: the second asks, and sends nothing until it is answered', async () => {
    const { autosave, save, state, sent } = await typeInBoth();
    expect(state()).toMatchObject({
      values: { one: 'Words of tab 2' },
      conflicts: { one: 'Words of tab 1' },
    });
    save.mockReset().mockResolvedValue({ ...saved, version: 2 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent()).toEqual([]);
    autosave.resolve('one', 'Words of tab 1');
    await autosave.save();
    expect(sent()).toEqual([{ one: 'Words of tab 1' }]);
    expect(state()).toMatchObject({ conflicts: {}, unsaved: 0 });
    expect(localStorage).toHaveLength(0);
  });

  it('are asked about in the next visit, too, beside those of the tab that was left', async () => {
    const second = await typeInBoth();
    second.close();
    const { state } = open(at(1, { one: 'Old' }));
    expect(state()).toMatchObject({
      values: { one: 'Words of tab 2' },
      conflicts: { one: 'Words of tab 1' },
    });
  });

  it('are all kept where there are three, and asked about one after the other', async () => {
    const tabs = [1, 2, 3].map(() => open(at(1, { one: 'Old' })));
    for (const [index, { autosave, save }] of tabs.entries()) {
      save.mockRejectedValue(new NetworkError('No answer'));
      autosave.change({ one: `Words of tab ${index + 1}` });
      await vi.advanceTimersByTimeAsync(600);
    }
    for (const { close } of tabs) close();
    const { autosave, state, sent } = open(at(2, { one: 'Old' }));
    expect(state()).toMatchObject({ values: { one: 'Words of tab 3' }, conflicts: { one: 'Words of tab 1' } });
    autosave.resolve('one', 'Words of tabs 1 and 3');
    expect(state().conflicts).toEqual({ one: 'Words of tab 2' });
    autosave.resolve('one', 'All words');
    await autosave.save();
    expect(sent()).toEqual([{ one: 'All words' }]);
    expect(localStorage).toHaveLength(0);
  });

  it('keep what each was based on, so that a newer text of the server is not replaced', async () => {
    const [first, second] = [open(at(1, { one: 'Old' })), open(at(2, { one: 'New' }))];
    for (const { autosave, save } of [first, second]) {
      save.mockRejectedValue(new NetworkError('No answer'));
      autosave.change({ one: autosave === first.autosave ? 'On the old one' : 'On the new one' });
      await vi.advanceTimersByTimeAsync(600);
    }
    second.close();
    first.close();
    expect(open(at(2, { one: 'New' })).state()).toMatchObject({
      values: { one: 'On the old one' },
      conflicts: { one: 'New' },
    });
  });

  it('are nobody else’s while a letter is not written yet', async () => {
    const { autosave, state } = open(at(1, { one: 'Old' }));
    autosave.change({ one: 'A' });
    await vi.advanceTimersByTimeAsync(600);
    autosave.change({ one: 'AB' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(state().conflicts).toEqual({});
  });

  it('wait no longer once the choice was made in another tab', async () => {
    const second = await typeInBoth();
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    const third = open(at(1, { one: 'Old' }));
    third.save.mockRejectedValue(new NetworkError('No answer'));
    third.autosave.resolve('one', 'Both');
    expect(third.state()).toMatchObject({ values: { one: 'Both' }, conflicts: {} });
    third.autosave.finish();
    second.save.mockReset().mockResolvedValue({ ...saved, version: 2 });
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:draft:form', newValue: null }));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(second.sent().at(-1)).toEqual({ one: 'Words of tab 2' });
    expect(second.state()).toMatchObject({ unsaved: 0 });
  });

  it('wait for the choice between those of the server first', async () => {
    const { autosave, state } = await typeInBoth();
    autosave.join(at(2, { one: 'Theirs' }));
    expect(state().conflicts).toEqual({ one: 'Theirs' });
    autosave.resolve('one', 'Words of tab 2');
    expect(state().conflicts).toEqual({ one: 'Words of tab 1' });
    autosave.resolve('one', 'Words of tab 2');
    expect(state().conflicts).toEqual({});
  });

  it('stay where the other tab has saved its own', async () => {
    const second = await typeInBoth();
    second.autosave.finish();
    const { state } = open(at(1, { one: 'Old' }));
    expect(state()).toMatchObject({ values: { one: 'Words of tab 1' }, unsaved: 1 });
  });
});
