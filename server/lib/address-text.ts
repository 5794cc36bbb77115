/** Replaces an erased address. */
export const erasedText = '[erased]';

export interface AddressEraser {
  /** Takes text or JSON; returns the same value if the address is not in it. */
  erase<Value>(value: Value): Value;
  stands(value: unknown): boolean;
}

/** Ignores case. A longer address that contains this one belongs to somebody else. */
export function addressEraser(address: string): AddressEraser {
  const escaped = address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w.+-]|\\w')${escaped}(?![a-z\\d-]|\\.[a-z\\d])`, 'gi');
  function erase(value: unknown): unknown {
    if (typeof value === 'string') return value.replace(pattern, erasedText);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).map(([name, part]) => [name, erase(part), part] as const);
    if (entries.every(([, after, before]) => after === before)) return value;
    if (Array.isArray(value)) return entries.map(([, after]) => after);
    return Object.fromEntries(entries.map(([name, after]) => [name, after]));
  }
  return { erase: (value) => erase(value) as typeof value, stands: (value) => erase(value) !== value };
}
