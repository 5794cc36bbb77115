import { afterEach, describe, expect, it, vi } from 'vitest';
import { forget, readStored, readStoredJson, store, storedNames } from './storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('storage', () => {
  it('keeps words and forgets them', () => {
    expect(readStored('name')).toBeNull();
    expect(store('name', '{"a":1}')).toBe(true);
    expect(readStored('name')).toBe('{"a":1}');
    expect(readStoredJson('name')).toEqual({ a: 1 });
    expect(storedNames()).toEqual(['name']);
    forget('name');
    expect(readStored('name')).toBeNull();
    expect(readStoredJson('name')).toBeNull();
  });

  it('takes what is no JSON for nothing', () => {
    store('name', 'words');
    expect(readStoredJson('name')).toBeNull();
  });

  it('is empty where it is blocked, and says that it keeps nothing', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store('name', 'words')).toBe(false);
    expect([readStored('name'), readStoredJson('name'), storedNames()]).toEqual([null, null, []]);
    forget('name');
  });
});
