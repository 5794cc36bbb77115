import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import type { SubmissionData } from '#shared/submissions/submissions.ts';
import type { SubmissionView } from '#shared/submissions/views.ts';
import { copyName, keptWords, SubmissionKeeper, saveAfterMs } from './submission-keeper.ts';

const type = 'special_interview';

function view(changes: Partial<SubmissionView>): SubmissionView {
  return {
    id: 7,
    employeeId: 1,
    employee: { id: 1, username: 'ines', firstName: null, lastName: null, role: 'staff_writer' },
    submissionType: type,
    title: 'Untitled special interview',
    status: 'draft',
    submissionData: {},
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: null,
    reviewedBy: null,
    reviewer: null,
    reviewedAt: null,
    reviewNotes: null,
    version: 1,
    undoUntil: null,
    ...changes,
  };
}

const answer = (status: number) => new ApiError(new Response(null, { status }), '');

let closing: (() => void)[] = [];

function open(stored?: SubmissionView) {
  const create = vi.fn(async ({ submissionData }: { submissionData: Record<string, unknown> }, _key: string) =>
    view({ submissionData: submissionData as SubmissionData }),
  );
  const edit = vi.fn(
    async (id: number, change: { version?: number; submit?: boolean; submissionData: Record<string, unknown> }) =>
      view({ id, version: (change.version ?? 0) + 1, status: change.submit ? 'submitted' : 'draft' }),
  );
  const keeper = new SubmissionKeeper({ type, employeeId: 1, stored, calls: { create, edit } });
  const close = keeper.open();
  closing.push(close);
  return { keeper, create, edit, close };
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(async () => {
  for (const close of closing) close();
  closing = [];
  await vi.runOnlyPendingTimersAsync();
  vi.useRealTimers();
});

describe('what is typed into a new form', () => {
  it('is a draft on the server within a second and a half, and one draft however long typing goes on', async () => {
    const { keeper, create, edit } = open();
    keeper.change({ interviewee: 'Ma' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(create).toHaveBeenCalledTimes(1);
    keeper.change({ interviewee: 'Mara' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(create).toHaveBeenCalledTimes(1);
    expect(edit).toHaveBeenLastCalledWith(7, { submissionData: { interviewee: 'Mara' }, version: 1 });
    expect(keeper.getState()).toMatchObject({ phase: 'saved', id: 7 });
    expect(saveAfterMs).toBeLessThanOrEqual(1_500);
  });

  it('is nothing to save while it is blank', async () => {
    const { keeper, create } = open();
    keeper.change({ interviewee: '' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(create).not.toHaveBeenCalled();
  });

  it('is saved when the form is closed before that', async () => {
    const { keeper, create, close } = open();
    keeper.change({ interviewee: 'Mara' });
    close();
    await vi.advanceTimersByTimeAsync(0);
    expect(create).toHaveBeenCalledTimes(1);
    expect(keptWords(copyName(1, type))).toEqual({});
  });

  it('is sent at once where no draft was begun', async () => {
    const { keeper, create } = open();
    keeper.change({ interviewee: 'Mara' });
    await keeper.submit({ interviewee: 'Mara' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(create.mock.calls.map(([submission]) => submission)).toEqual([
      { submissionType: type, submissionData: { interviewee: 'Mara' } },
    ]);
  });
});

describe('without a network', () => {
  it('stays in this browser, and comes back with the form', async () => {
    const { keeper, create } = open();
    create.mockRejectedValue(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara', storyIdea: 'Bells' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(keeper.getState().phase).toBe('failed');
    expect(keptWords(copyName(1, type))).toEqual({ interviewee: 'Mara', storyIdea: 'Bells' });
    expect(open().keeper.initial).toEqual({ interviewee: 'Mara', storyIdea: 'Bells' });
  });

  it('is saved as soon as there is one again, the unanswered words first and as they were', async () => {
    const { keeper, create, edit } = open();
    create.mockRejectedValueOnce(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    keeper.change({ interviewee: 'Mara Lind' });
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    const [[first, firstKey] = [], [second, secondKey] = []] = create.mock.calls;
    expect(second).toEqual(first);
    expect(secondKey).toBe(firstKey);
    expect(edit).toHaveBeenLastCalledWith(7, { submissionData: { interviewee: 'Mara Lind' }, version: 1 });
    expect(keptWords(copyName(1, 7))).toEqual({});
  });

  it('is tried again by itself', async () => {
    const { keeper, create } = open();
    create.mockRejectedValueOnce(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara' });
    await vi.advanceTimersByTimeAsync(saveAfterMs + 4_000);
    expect(keeper.getState().phase).toBe('saved');
  });
});

describe('what was stored before', () => {
  it('lies under the words this browser still holds', async () => {
    const stored = view({ submissionData: { interviewee: 'Mara', relevance: 'Now' }, version: 3 });
    const { keeper, edit } = open(stored);
    edit.mockRejectedValue(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara Lind', relevance: 'Now' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    const elsewhere = view({ submissionData: { interviewee: 'Mara', relevance: 'Typed elsewhere' }, version: 4 });
    expect(open(elsewhere).keeper.initial).toEqual({ interviewee: 'Mara Lind', relevance: 'Typed elsewhere' });
  });

  it('is not written over by a form that is out of date, and not asked about again and again', async () => {
    const { keeper, edit } = open(view({ submissionData: { interviewee: 'Mara' } }));
    edit.mockRejectedValue(answer(409));
    keeper.change({ interviewee: 'Mara Lind' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    keeper.change({ interviewee: 'Mara Lind, engineer' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(edit).toHaveBeenCalledTimes(1);
    expect(keptWords(copyName(1, 7))).toEqual({ interviewee: 'Mara Lind, engineer' });
  });

  it('changes only when its author says so where a manager reads it already', async () => {
    const { keeper, edit } = open(view({ status: 'submitted', submissionData: { interviewee: 'Mara' }, version: 2 }));
    keeper.change({ interviewee: 'Mara Lind' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(edit).not.toHaveBeenCalled();
    expect(keeper.getState().phase).toBe('kept');
    await keeper.submit({ interviewee: 'Mara Lind' });
    expect(edit).toHaveBeenCalledWith(7, { submissionData: { interviewee: 'Mara Lind' }, version: 2 });
    expect(keptWords(copyName(1, 7))).toEqual({});
  });
});

describe('a field that another device changed as well', () => {
  it('stays as it is there, is kept here, and is asked about again until its author has chosen', async () => {
    const { keeper, edit, close } = open(view({ submissionData: { interviewee: 'Mara' } }));
    edit.mockRejectedValue(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara Lind' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    close();
    const elsewhere = view({ submissionData: { interviewee: 'Mara Olsen' }, version: 2 });
    const second = open(elsewhere);
    second.keeper.change({ interviewee: 'Mara Lind', relevance: 'Now' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    const saved = { submissionData: { interviewee: 'Mara Olsen', relevance: 'Now' }, version: 2 };
    expect(second.edit.mock.calls).toEqual([[7, saved]]);
    // Nobody leaves in an orderly way: what a crash finds.
    expect(keptWords(copyName(1, 7))).toMatchObject({ interviewee: 'Mara Lind' });
    const third = open(elsewhere);
    expect(third.keeper.getState().conflicts).toEqual({ interviewee: 'Mara Olsen' });
    third.keeper.resolve('interviewee', 'Mara Lind');
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    expect(third.edit).toHaveBeenCalledWith(7, { submissionData: { interviewee: 'Mara Lind' }, version: 2 });
    expect(third.keeper.getState().conflicts).toEqual({});
  });

  it('is not in dispute where only an answer was lost', async () => {
    const { keeper, edit } = open(view({ submissionData: { interviewee: 'Mara' } }));
    edit.mockRejectedValue(new NetworkError('No answer'));
    keeper.change({ interviewee: 'Mara L' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    keeper.change({ interviewee: 'Mara Lind' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    const arrived = open(view({ submissionData: { interviewee: 'Mara L' }, version: 2 })).keeper;
    expect(arrived.getState().conflicts).toEqual({});
    expect(arrived.initial).toEqual({ interviewee: 'Mara Lind' });
  });

  it('is not in dispute where what was typed here was taken back, and stands as it is there', async () => {
    const { keeper } = open(view({ status: 'submitted', submissionData: { interviewee: 'Mara', relevance: 'Now' } }));
    keeper.change({ interviewee: 'Mara Lind', relevance: 'Then' });
    keeper.change({ interviewee: 'Mara', relevance: 'Then' });
    await vi.advanceTimersByTimeAsync(saveAfterMs);
    const elsewhere = open(
      view({ submissionData: { interviewee: 'Mara Olsen', relevance: 'Now' }, version: 2 }),
    ).keeper;
    expect(elsewhere.getState().conflicts).toEqual({});
    expect(elsewhere.initial).toEqual({ interviewee: 'Mara Olsen', relevance: 'Then' });
  });
});
