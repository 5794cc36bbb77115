import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FactsContext, Placeholders } from './placeholders.tsx';

afterEach(cleanup);

const chips = (words: string, fills?: string[]) => {
  render(
    <FactsContext value={{ name: 'Nimbus Media', telephone: '' }}>
      <Placeholders words={words} fills={fills} />
    </FactsContext>,
  );
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('says once what each name stands for, and nothing of a name that nobody knows', () => {
  expect(chips('{{name}}: {{name}}, call {{telephone}} or {{nobody}}')).toEqual([
    '{{name}} = Nimbus Media',
    '{{telephone}} = blank',
  ]);
});

it('says that each email has its own, also where the company has a fact of that name', () => {
  expect(chips('Hello {{reader}} of {{name}}', ['reader', 'name'])).toEqual([
    '{{reader}} = filled in for each email',
    '{{name}} = filled in for each email',
  ]);
});

it('keeps the place of values that are still loading', () => {
  render(
    <FactsContext value={undefined}>
      <Placeholders words="Call {{telephone}}" fills={undefined} />
    </FactsContext>,
  );
  expect(screen.getByRole('listitem').textContent).toBe('{{telephone}} = ...');
});

it('draws nothing where a text names nothing', () => {
  expect(chips('Plain words.')).toEqual([]);
  expect(screen.queryByRole('list')).toBeNull();
});
