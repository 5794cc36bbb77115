import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { lateRules } from './late-rules.ts';

const schema = z.object({ name: z.string().trim().min(1, { error: 'Name is required' }) });
type Name = z.input<typeof schema>;

const options = { fields: {}, shouldUseNativeValidation: false };

afterEach(() => {
  vi.useRealTimers();
});

describe('rules that come late', () => {
  it('are waited for', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof schema>();
    const rules = lateRules<Name, Name>(() => promise);
    const checked = rules.resolver({ name: ' ' }, undefined, options);
    expect(rules.haveArrived()).toBe(false);
    resolve(schema);
    expect(await checked).toMatchObject({ errors: { name: { message: 'Name is required' } } });
    expect(rules.haveArrived()).toBe(true);
    expect(await rules.resolver({ name: ' Ana ' }, undefined, options)).toEqual({
      values: { name: 'Ana' },
      errors: {},
    });
  });

  it('are fetched once, ahead', async () => {
    const load = vi.fn(async () => schema);
    const rules = lateRules<Name, Name>(load);
    rules.prefetch();
    rules.prefetch();
    await rules.resolver({ name: '' }, undefined, options);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('refuse nothing where they cannot be had, and are asked for again', async () => {
    const load = vi.fn(async () => schema).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const rules = lateRules<Name, Name>(load);
    expect(await rules.resolver({ name: ' ' }, undefined, options)).toEqual({ values: { name: ' ' }, errors: {} });
    expect(await rules.resolver({ name: ' ' }, undefined, options)).toMatchObject({ errors: { name: {} } });
  });

  it('are not waited for without end', async () => {
    vi.useFakeTimers();
    const rules = lateRules<Name, Name>(() => Promise.withResolvers<typeof schema>().promise);
    const checked = rules.resolver({ name: ' ' }, undefined, options);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await checked).toEqual({ values: { name: ' ' }, errors: {} });
  });
});
