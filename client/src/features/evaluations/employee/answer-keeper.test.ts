import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import type { Answers, EvaluationDraftUpdate } from '#shared/evaluations/evaluations.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { LocalCopy } from './local-answers.ts';

const ids = ['one', 'two', 'three'];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Keeps a draft by the rules of the real one: `server/features/evaluations/service.ts`. */
function makeServer() {
  const server = {
    id: null as number | null,
    version: 0,
    answers: {} as Answers,
    versions: {} as Record<string, number>,
    updates: [] as EvaluationDraftUpdate[],
    failure: null as Error | null,
    /** The answer gets lost after it was stored. */
    losesAnswer: false,
    load: async () => ({ id: server.id, version: server.version, answers: { ...server.answers }, updatedAt: null }),
    save: async (update: EvaluationDraftUpdate) => {
      if (server.failure) throw server.failure;
      server.updates.push(update);
      const changed = Object.entries(update.answers).filter(([id, text]) => server.answers[id] !== text.trim());
      const isOther = typeof update.id === 'number' && update.id !== server.id && server.version > 0;
      if (isOther || changed.some(([id]) => (server.versions[id] ?? 0) > update.version)) {
        const current = { id: server.id, version: server.version, answers: server.answers, updatedAt: 'now' };
        throw refusal(409, { error: 'Changed elsewhere', code: 'conflict', requestId: '', current });
      }
      server.id ??= 7;
      if (changed.length > 0) server.version += 1;
      for (const [id, text] of changed) {
        server.answers[id] = text.trim();
        server.versions[id] = server.version;
      }
      if (server.losesAnswer) throw new NetworkError();
      return { id: server.id, version: server.version, updatedAt: 'now' };
    },
  };
  return server;
}

function refusal(status: number, body: unknown): ApiError {
  return new ApiError(new Response(null, { status }), JSON.stringify(body));
}

async function open(server: ReturnType<typeof makeServer>) {
  const keeper = new AnswerKeeper(ids, await server.load(), new LocalCopy(1, 'street_team'), server);
  const leave = keeper.subscribe(() => undefined);
  return Object.assign(keeper, { leave });
}

describe('AnswerKeeper', () => {
  it('saves within 1.5 s of the last key, also while someone types without a pause', async () => {
    const server = makeServer();
    const keeper = await open(server);
    for (let typed = 1; typed <= 20; typed++) {
      keeper.change('one', 'x'.repeat(typed));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.updates.length).toBeGreaterThanOrEqual(1);
    await vi.advanceTimersByTimeAsync(1_400);
    expect(server.answers).toEqual({ one: 'x'.repeat(20) });
    expect(keeper.state).toMatchObject({ unsaved: 0, savedAt: 'now', failure: null });
    expect(localStorage).toHaveLength(0);
  });

  it('keeps what cannot be sent in this browser, and sends it on the next visit', async () => {
    const server = makeServer();
    const keeper = await open(server);
    server.failure = new NetworkError();
    keeper.change('one', 'written in a tunnel');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(keeper.state.failure).toBe(server.failure);
    expect(keeper.state.unsaved).toBe(1);
    const reopened = await open(server);
    expect(reopened.state.answers.one).toBe('written in a tunnel');
    server.failure = null;
    await reopened.save();
    expect(server.answers).toEqual({ one: 'written in a tunnel' });
    expect(localStorage).toHaveLength(0);
  });

  it('tries again by itself after the network was away', async () => {
    const server = makeServer();
    const keeper = await open(server);
    server.failure = new NetworkError();
    keeper.change('one', 'A');
    await vi.advanceTimersByTimeAsync(2_000);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.answers).toEqual({ one: 'A' });
    expect(keeper.state.failure).toBeNull();
  });

  it('saves once more when its page is left, and never after that: by then somebody else may be signed in', async () => {
    const server = makeServer();
    const keeper = await open(server);
    keeper.change('one', 'A');
    keeper.leave();
    await keeper.save();
    expect(server.answers).toEqual({ one: 'A' });
    server.failure = new NetworkError();
    keeper.change('two', 'B');
    await keeper.save();
    server.failure = null;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.answers).toEqual({ one: 'A' });
    expect((await open(server)).state.answers.two).toBe('B');
  });

  it('joins what two tabs change in different answers', async () => {
    const server = makeServer();
    const [left, right] = [await open(server), await open(server)];
    left.change('one', 'left');
    await left.save();
    right.change('two', 'right');
    await right.save();
    left.change('three', 'left again');
    await left.save();
    expect(server.answers).toEqual({ one: 'left', two: 'right', three: 'left again' });
    expect(left.state.answers).toMatchObject(server.answers);
    expect(left.state.conflicts).toEqual({});
  });

  it('overwrites nothing that another tab wrote, and saves the rest', async () => {
    const server = makeServer();
    const [left, right] = [await open(server), await open(server)];
    left.change('one', 'left');
    await left.save();
    right.change('one', 'right');
    right.change('two', 'undisputed');
    await right.save();
    expect(server.answers).toEqual({ one: 'left', two: 'undisputed' });
    expect(right.state).toMatchObject({ conflicts: { one: 'left' }, unsaved: 1 });
    expect(right.state.answers.one).toBe('right');
    right.resolve('one', 'right');
    await right.save();
    expect(server.answers.one).toBe('right');
    expect(right.state).toMatchObject({ conflicts: {}, unsaved: 0 });
  });

  it('remembers over reloads what waits for a choice, until there is one', async () => {
    const server = makeServer();
    const [left, right] = [await open(server), await open(server)];
    left.change('one', 'left');
    await left.save();
    right.change('one', 'right');
    await right.save();
    for (const visit of ['first', 'second']) {
      const reloaded = await open(server);
      reloaded.change('two', visit);
      await reloaded.settle();
      expect(reloaded.state).toMatchObject({ conflicts: { one: 'left' }, answers: { one: 'right' } });
      expect(server.answers).toEqual({ one: 'left', two: visit });
    }
    const last = await open(server);
    server.failure = new NetworkError();
    last.resolve('one', 'both');
    await last.save();
    const after = await open(server);
    server.failure = null;
    await after.save();
    expect(after.state.conflicts).toEqual({});
    expect(server.answers.one).toBe('both');
  });

  it('does not take its own words, whose answer was lost, for those of another tab', async () => {
    const server = makeServer();
    const keeper = await open(server);
    server.losesAnswer = true;
    keeper.change('one', 'first');
    await keeper.save();
    server.losesAnswer = false;
    keeper.change('one', 'first and second');
    await keeper.save();
    expect(keeper.state.conflicts).toEqual({});
    expect(server.answers).toEqual({ one: 'first and second' });
  });

  it('names the answer that is refused, and saves the others', async () => {
    const server = makeServer();
    const keeper = await open(server);
    const save = server.save;
    server.save = async (update) => {
      if (!('one' in update.answers)) return save(update);
      const fields = { 'answers.one': ['Too long'] };
      throw refusal(400, { error: 'No', code: 'invalid_input', requestId: '', fields });
    };
    keeper.change('one', 'refused');
    keeper.change('two', 'fine');
    await keeper.save();
    expect(keeper.state.refusals).toEqual({ one: 'Too long' });
    expect(server.answers).toEqual({ two: 'fine' });
    keeper.change('one', 'shorter');
    expect(keeper.state.refusals).toEqual({});
  });

  it('tells when the evaluation was handed in elsewhere, and keeps what was not part of it', async () => {
    const server = makeServer();
    const keeper = await open(server);
    keeper.change('one', 'part of it');
    await keeper.save();
    Object.assign(server, { id: 8, version: 0, answers: {}, versions: {} });
    keeper.change('two', 'too late');
    await keeper.settle();
    expect(keeper.state).toMatchObject({ wasHandedIn: true, answers: { one: '', two: 'too late' } });
    expect(server.answers).toEqual({ two: 'too late' });
  });

  it('overwrites nothing of the next evaluation, which counts its versions anew', async () => {
    const server = makeServer();
    const stale = await open(server);
    for (const text of ['first', 'second', 'third']) {
      stale.change('one', text);
      await stale.save();
    }
    const next = { one: 'third', two: 'of the next' };
    Object.assign(server, { id: 8, version: 1, answers: { ...next }, versions: { one: 1, two: 1 } });
    stale.change('one', 'from the tab of before');
    stale.change('two', 'this one too');
    stale.change('three', 'undisputed');
    await stale.save();
    expect(server.answers).toEqual({ ...next, three: 'undisputed' });
    expect(stale.state).toMatchObject({
      wasHandedIn: true,
      answers: { one: 'from the tab of before', two: 'this one too' },
      conflicts: next,
    });
    stale.resolve('two', 'both');
    await stale.save();
    expect(server.answers).toEqual({ one: 'third', two: 'both', three: 'undisputed' });
  });
});
