import { expect, it } from 'vitest';
import { findCaptures } from './captures.ts';

const imported = "import { company } from '#shared/site.ts';\n";

it.each([
  `const title = \`Careers at \${company.name}\`;`,
  'export const page = { titles: [company.name] };',
  'const Form = lateForm("form", company.careersEmail, () => import("./form.ts"));',
])('a module that keeps a name is found: %s', (line) => {
  expect(findCaptures('a.ts', imported + line)).toHaveLength(1);
});

it.each([
  `export function title() { return \`Careers at \${company.name}\`; }`,
  'const title = () => company.name;',
  'export const page = { get title() { return company.name; } };',
  'const columns = { company: row.company.name, of: (company) => company };',
])('one that reads it when it is asked is not: %s', (line) => {
  expect(findCaptures('a.ts', imported + line)).toEqual([]);
});

it('another company is not ours', () => {
  expect(findCaptures('a.ts', 'const name = company.name;')).toEqual([]);
});
