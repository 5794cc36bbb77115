import { expect, it } from 'vitest';
import { seal, unseal } from '#server/lib/auth/sealed.ts';

it('opens what it sealed, for its owner, with its secret, and only unchanged', () => {
  const sealed = seal('secret', 'employee 1', 'JBSWY3DPEHPK3PXP');
  expect(unseal('secret', 'employee 1', sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toBe(seal('secret', 'employee 1', 'JBSWY3DPEHPK3PXP'));
  expect(unseal('another', 'employee 1', sealed)).toBeUndefined();
  expect(unseal('secret', 'employee 2', sealed)).toBeUndefined();
  const at = Math.floor(sealed.length / 2);
  const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
  expect(unseal('secret', 'employee 1', changed)).toBeUndefined();
  expect(unseal('secret', 'employee 1', '')).toBeUndefined();
});
