import { describe, expect, it } from 'vitest';
import { refuseImport } from './layers.ts';

describe('a domain of the server', () => {
  it.each([
    ['inquiries/acts/hire.ts', 'accounts/door.ts', []],
    ['inquiries/acts/hire.ts', 'accounts/service.ts', [expect.stringContaining('by the door.ts of one below')]],
    ['inquiries/acts/hire.ts', 'employees/door.ts', [expect.stringContaining('by the door.ts of one below')]],
    ['inquiries/acts/hire.ts', 'inquiries/acts/reply.ts', []],
  ])('%s may use %s only through a door below it', (from, to, reasons) => {
    const specifier = `#server/features/${to}`;
    const line = { from: `server/features/${from}`, to: specifier.slice(1), specifier, values: [] };
    expect(refuseImport(line)).toEqual(reasons);
  });
});
