import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError, NetworkError } from '#client/lib/api.ts';
import { Autosave, type AutosaveOptions, type Stored } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());

const saved = { id: 7, version: 1, updatedAt: null };
const at = (version: number, values: Stored['values']): Stored => ({ ...saved, version, values });

describe('a server that always has a newer version', () => {
  /** Ends a loop that would otherwise never let the test fail. */
  const endless = 40;

  it('is asked a few times, and again after a pause', async () => {
    let version = 1;
    const load = vi.fn(async () => at(++version, { one: `Theirs ${version}` }));
    const save = vi.fn<AutosaveOptions['save']>();
    const autosave = new Autosave({
      stored: at(1, { one: '' }),
      draftName: () => 'form',
      save,
      load,
      merge: (_name, _before, mine, theirs) => `${theirs}, ${mine}`,
    });
    save.mockImplementation(async () => {
      if (save.mock.calls.length > endless) throw new NetworkError('Endless');
      throw new ApiError(new Response(null, { status: 409 }), '');
    });
    onTestFinished(autosave.open());
    autosave.change({ one: 'Mine' });
    await autosave.save();
    const first = save.mock.calls.length;
    expect(first).toBeLessThan(10);
    expect(autosave.getState()).toMatchObject({
      isSaving: false,
      failure: { sentence: expect.stringContaining('elsewhere') },
    });
    expect(autosave.getState().values.one).toContain('Mine');
    await vi.advanceTimersByTimeAsync(3_900);
    expect(save).toHaveBeenCalledTimes(first);
    save.mockImplementation(async (_changes, stored) => ({ ...saved, version: stored.version + 1 }));
    await vi.advanceTimersByTimeAsync(200);
    expect(autosave.getState()).toMatchObject({ unsaved: 0, failure: null });
  });
});
