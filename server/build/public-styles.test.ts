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

test('keeps utilities named in a script, drops others, and touches nothing else', () => {
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

test('keeps a rule only when all its classes are named', () => {
  expect(stylesNamedIn(css, ['"group-hover:underline"'])).not.toContain('underline');
  expect(stylesNamedIn(css, ['"group"', "'group-hover:underline'"])).toContain('underline');
});
