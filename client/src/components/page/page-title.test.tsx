import { render } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { company } from '#shared/site.ts';
import { PageHead } from './page-head.tsx';
import { PrivateHead } from './private-head.tsx';

const titles = () => Array.from(document.head.querySelectorAll('title'), ({ text }) => text);

beforeEach(() => {
  document.head.innerHTML = '<title>Of the shell</title>';
});

it.each([PageHead, PrivateHead])('takes the place of the title that the page came with', (Head) => {
  const { rerender, unmount } = render(<Head title="Admin" />);
  expect(titles()).toEqual(['Admin']);
  rerender(<Head title="Report" />);
  expect(titles()).toEqual(['Report']);
  unmount();
  expect(titles()).toEqual([company().name]);
});

it('is that of the next page, not of the one that was left', () => {
  const { rerender } = render(<PageHead key="first" title="First" />);
  rerender(<PageHead key="second" title="Second" />);
  expect(titles()).toEqual(['Second']);
});
