import { expect, it } from 'vitest';
import { isLight } from './pictures.ts';

it.each([
  ['#EDB644', true],
  ['#FF5A36', true],
  ['#2F8F83', true],
  ['#FFFFFF', true],
  ['#26345A', false],
  ['#B5371B', false],
  ['#000000', false],
])('tells whether ink is easier to read on %s than paper', (color, light) => {
  expect(isLight(color)).toBe(light);
});
