import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoBar } from '#client/components/list/undo-bar.tsx';
import type { UndoResult } from '#client/components/list/use-undo.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';
import { type ReviewWords, readReviewDraft } from './manager/review-draft.ts';
import { useDecisionUndo } from './use-decision-undo.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance', 'Date'] });
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

const answers = {
  done: (id: number): UndoResult => ({ id, outcome: 'done', error: null }),
  tooLate: (id: number): UndoResult => ({ id, outcome: 'conflict', error: 'It is too late.' }),
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
    expect(screen.getByText('1 earlier decision')).toBeDefined();
    await press(undoButton());
    expect(desk.restored).toEqual([0]);
    expect(screen.getByText('1 earlier decision')).toBeDefined();
    pass(undoSeconds - 3);
    expect(screen.queryByText('1 earlier decision')).toBeNull();
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
    expect(readReviewDraft('review:test').notes).toBe('Lovely.');
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

interface Options {
  secondsAgo?: number;
  results?: UndoResult[];
  attempts?: Promise<UndoResult[]>[];
}

function open() {
  const state = { restored: [] as number[], keys: [] as string[] };
  const attempts: Promise<readonly UndoResult[]>[] = [];
  let undo: ReturnType<typeof useDecisionUndo>;
  function Desk() {
    undo = useDecisionUndo({
      desk: 'test:1',
      takeBack: (ids, key) => {
        state.keys.push(key);
        return attempts.shift() ?? Promise.resolve(ids.map(answers.done));
      },
      onRestored: (_, ids) => state.restored.push(...ids),
    });
    return <UndoBar notices={undo.notices} onUndo={undo.undo} onClose={undo.close} />;
  }
  const { unmount } = render(<Desk />);
  function decide(titles: string[], { secondsAgo = 0, results, attempts: given }: Options = {}): void {
    attempts.push(...(given ?? (results ? [Promise.resolve(results)] : [])));
    const records = titles.map((title, id) => ({ id, title }));
    const sentAt = performance.now() - secondsAgo * 1_000;
    const memo = { name: 'review:test', words };
    act(() => undo.add({ title: 'Approved', description: 'It moves on.', records, sentAt, memo }));
  }
  return { ...state, decide, leave: unmount };
}

const words = { notes: 'Lovely.', internalNote: '', fields: [], status: '' } as const satisfies ReviewWords;

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
