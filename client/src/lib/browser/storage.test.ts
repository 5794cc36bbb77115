import { describe, expect, it, vi } from 'vitest';
import { forget, readStored, readStoredJson, store, storedNames } from './storage.ts';

describe('storage', () => {
  it('stores and removes text', () => {
    expect(readStored('name')).toBeNull();
    expect(store('name', '{"a":1}')).toBe(true);
    expect(readStored('name')).toBe('{"a":1}');
    expect(readStoredJson('name')).toEqual({ a: 1 });
    expect(storedNames()).toEqual(['name']);
    forget('name');
    expect(readStored('name')).toBeNull();
    expect(readStoredJson('name')).toBeNull();
  });

  it('returns null for invalid JSON', () => {
    store('name', 'words');
    expect(readStoredJson('name')).toBeNull();
  });

  it('is empty when it is blocked', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(store('name', 'words')).toBe(false);
    expect([readStored('name'), readStoredJson('name'), storedNames()]).toEqual([null, null, []]);
    forget('name');
  });

  it('renames what an earlier release kept, and never over something newer', async () => {
    vi.restoreAllMocks();
    localStorage.clear();
    const before = {
      'overtone:draft:sales': 'typed before',
      'overtone:draft:advertise': 'older',
      'site:draft:advertise': 'newer',
      other: 'untouched',
    };
    for (const [name, text] of Object.entries(before)) localStorage.setItem(name, text);
    vi.resetModules();
    await import('./storage.ts');
    const { 'overtone:draft:sales': moved, ...kept } = before;
    expect({ ...localStorage }).toEqual({ ...kept, 'site:draft:sales': moved });
  });
});
