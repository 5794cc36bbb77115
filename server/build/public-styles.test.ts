import { expect, test } from 'vitest';
import { stylesNamedIn } from './public-styles.ts';

const css = [
  '@layer base{h1,.base-only{margin:0}}',
  '@layer utilities{.flex{display:flex}.gap-2,.gap-3{gap:1rem}',
  '.before\\:content-\\[\\"\\·\\"\\]:before{content:"·"}',
  '.\\32 xl\\:grid{display:grid}',
  '.group .group-hover\\:underline{text-decoration:underline}',
  '@media (min-width:64rem){.lg\\:flex{display:flex}}',
  '@media (hover:hover){.hover\\:flex:hover{display:flex}}}',
  '.by-hand{color:red}',
].join('');

test('utilities that a script names stay, others go, and nothing else is touched', () => {
  const scripts = ['j("div",{className:"flex gap-3"})', 'const wide = "2xl:grid", row = `lg:flex`'];
  expect(stylesNamedIn(css, scripts)).toBe(
    [
      '@layer base{h1,.base-only{margin:0}}',
      '@layer utilities{.flex{display:flex}.gap-3{gap:1rem}',
      '.before\\:content-\\[\\"\\·\\"\\]:before{content:"·"}',
      '.\\32 xl\\:grid{display:grid}',
      '@media (min-width:64rem){.lg\\:flex{display:flex}}}',
      '.by-hand{color:red}',
    ].join(''),
  );
});

test('a rule stays only where all of its classes are named', () => {
  expect(stylesNamedIn(css, ['"group-hover:underline"'])).not.toContain('underline');
  expect(stylesNamedIn(css, ['"group"', "'group-hover:underline'"])).toContain('underline');
});

test('of variables stay those that something left reads, in the end', () => {
  const sheet = [
    '@layer theme{:root{--spacing:.25rem;--wide:calc(var(--spacing)*9);--base:1px;--unread:2px}}',
    '@layer utilities{.p-1{--tw-x:var(--base);--tw-y:0;padding:var(--tw-x)}.w-9{width:var(--wide)}}',
    '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}',
  ].join('');
  expect(stylesNamedIn(sheet, ['"p-1"'])).toBe(
    [
      '@layer theme{:root{--base:1px}}',
      '@layer utilities{.p-1{--tw-x:var(--base);padding:var(--tw-x)}}',
      '@property --tw-x{syntax:"*";inherits:false}',
    ].join(''),
  );
  expect(stylesNamedIn(sheet, ['"p-1"', 'style={{ width: "var(--unread)" }}'])).toContain('--unread:2px');
});
