import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { joinUndos, type Undoable, type UndoResult, useUndo } from '#client/lib/use-undo.ts';
import { undoSeconds } from '#shared/undo.ts';
import { UndoBar } from './undo-bar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});

const answers = {
  done: (id: number): UndoResult => ({ id, error: null }),
  tooLate: (id: number): UndoResult => ({ id, error: 'It is too late.' }),
};

describe('UndoBar', () => {
  it('offers the undo for as long as the server takes it, counted from the request', () => {
    const desk = open();
    desk.decide(['First'], { secondsAgo: 2 });
    expect(undoButton().textContent).toContain('6 s');
    pass(undoSeconds - 3);
    expect(undoButton().textContent).toContain('1 s');
    pass(1);
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    expect(bar().textContent).toContain('First');
    expect(screen.getByText('It can’t be undone anymore.')).toBeDefined();
  });

  it('tells what came of an undo, and restores only what was taken back', async () => {
    const desk = open();
    desk.decide(['First', 'Second', 'Third'], { results: [answers.done(0), answers.tooLate(1), answers.done(2)] });
    await press(undoButton());
    expect(desk.restored).toEqual([0, 2]);
    expect(bar().textContent).toContain('Decision taken back');
    expect(screen.getByRole('alert').textContent).toBe('Second: It is too late.');
    pass(undoSeconds);
    expect(screen.getByRole('alert')).toBeDefined();
    await press(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('undoes the latest first, and keeps the one before within reach', async () => {
    const desk = open();
    desk.decide(['First'], { secondsAgo: 3 });
    desk.decide(['Second']);
    expect(undoButton().textContent).toContain('Second');
    expect(screen.getByText('1 earlier')).toBeDefined();
    await press(undoButton());
    expect(desk.restored).toEqual([0]);
    expect(screen.getByText('1 earlier')).toBeDefined();
    pass(undoSeconds - 3);
    expect(screen.queryByText('1 earlier')).toBeNull();
  });

  it('lets a failed attempt be repeated while there is time', async () => {
    const desk = open();
    const attempts = [Promise.reject(new Error('away')), Promise.resolve([answers.done(0)])];
    desk.decide(['First'], { attempts });
    await press(undoButton());
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.');
    await press(undoButton());
    expect(desk.restored).toEqual([0]);
    expect(new Set(desk.keys).size).toBe(1);
  });
});

it('draws the acts of two kinds as one, the latest first, and takes each back where it came from', async () => {
  const takeBack = vi.fn(async (kind: string) => [answers.done(kind.length)]);
  let undos: ReturnType<typeof useUndo<Undoable>>[] = [];
  function Desk() {
    undos = ['reply', 'change'].map((kind) =>
      // biome-ignore lint/correctness/useHookAtTopLevel: as often each time
      useUndo({
        desk: kind,
        takeBack: () => takeBack(kind),
        onRestored: () => undefined,
        undoneWords: () => ({ title: `The ${kind} is taken back`, description: '' }),
      }),
    );
    return <UndoBar noun="act" undo={joinUndos(...(undos as [(typeof undos)[0], (typeof undos)[0]]))} />;
  }
  const { unmount } = render(<Desk />);
  const add = (index: number, title: string) =>
    act(() => undos[index]?.add({ title, description: '', subjects: [{ id: 1, title }], sentAt: performance.now() }));
  add(1, 'First');
  pass(1);
  add(0, 'Second');
  expect(undoButton().textContent).toContain('Second');
  unmount();
  render(<Desk />);
  expect(undoButton().textContent).toContain('Second');
  await press(undoButton());
  expect(screen.getByText('The reply is taken back')).toBeDefined();
  await press(undoButton());
  expect(takeBack.mock.calls).toEqual([['reply'], ['change']]);
  expect(screen.getByText('The change is taken back')).toBeDefined();
});

describe('UndoBar, after a reload', () => {
  it('offers what is left of the undo, under the same key, with the words that were typed', async () => {
    const before = open();
    before.decide(['First'], { secondsAgo: 3, attempts: [Promise.reject(new Error('away'))] });
    await press(undoButton());
    before.leave();
    const after = open();
    expect(undoButton().textContent).toContain(`${undoSeconds - 3} s`);
    await press(undoButton());
    expect(after.restored).toEqual([0]);
    expect(after.keys).toEqual(before.keys);
    expect(after.words).toEqual(['Lovely.']);
    after.leave();
    open();
    expect(screen.queryByText('First')).toBeNull();
  });

  it('offers nothing once the window has closed', () => {
    const before = open();
    before.decide(['First'], { secondsAgo: 3 });
    before.leave();
    pass(undoSeconds - 3);
    open();
    expect(screen.queryByText('First')).toBeNull();
  });
});

interface Decision extends Undoable {
  words: string;
}

interface Options {
  secondsAgo?: number;
  results?: UndoResult[];
  attempts?: Promise<UndoResult[]>[];
}

function open() {
  const state = { restored: [] as number[], words: [] as string[], keys: [] as string[] };
  const attempts: Promise<readonly UndoResult[]>[] = [];
  let undo: ReturnType<typeof useUndo<Decision>>;
  function Desk() {
    undo = useUndo<Decision>({
      desk: 'test:1',
      takeBack: ({ subjects }, key) => {
        state.keys.push(key);
        return attempts.shift() ?? Promise.resolve(subjects.map(({ id }) => answers.done(id)));
      },
      onRestored: ({ words }, ids) => {
        state.restored.push(...ids);
        state.words.push(words);
      },
      undoneWords: () => ({ title: 'Decision taken back', description: 'It’s back to how it was.' }),
    });
    return <UndoBar noun="decision" undo={undo} />;
  }
  const { unmount } = render(<Desk />);
  function decide(titles: string[], { secondsAgo = 0, results, attempts: given }: Options = {}): void {
    attempts.push(...(given ?? (results ? [Promise.resolve(results)] : [])));
    const subjects = titles.map((title, id) => ({ id, title }));
    const sentAt = performance.now() - secondsAgo * 1_000;
    act(() => undo.add({ title: 'Approved', description: 'It moves on.', subjects, sentAt, words: 'Lovely.' }));
  }
  return { ...state, decide, leave: unmount };
}

function bar(): HTMLElement {
  return screen.getByRole('region', { name: 'Latest decision' });
}

function undoButton(): HTMLElement {
  const [latest] = screen.getAllByRole('button', { name: /^Undo/ });
  if (!latest) throw new Error('No undo is offered');
  return latest;
}

function press(button: HTMLElement): Promise<void> {
  return act(async () => void fireEvent.click(button));
}

function pass(seconds: number): void {
  act(() => void vi.advanceTimersByTime(seconds * 1_000));
}
