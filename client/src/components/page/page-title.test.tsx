import { render } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { setDocuments } from '#client/lib/site-documents.ts';
import type { PageDocuments } from '#shared/content/documents.ts';
import { company, setCompany } from '#shared/site.ts';
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

it('has the page’s own picture beside links to it, and the company’s where it has none', () => {
  const picture = { alt: '', credit: '', color: '#000000', focus: '50% 50%', width: 2_000, height: 1_000 };
  setCompany({ preview: { ...picture, id: 'house-still-1', alt: 'Ours', widths: [] } });
  onTestFinished(() => setCompany({ preview: null }));
  const own = { ...picture, id: 'its-own', widths: [480, 960, 1_440, 2_000] };
  const words = { title: 'One', description: 'One', path: '/accessibility' };
  setDocuments({ company: undefined } as unknown as PageDocuments);
  const shown = () =>
    Array.from(document.head.querySelectorAll('[property="og:image"]'), (one) => one.getAttribute('content'));
  const { rerender } = render(<PageHead {...words} picture={own} />);
  expect(shown()).toEqual([`${company().origin}/pictures/its-own/preview-1440.jpg`]);
  rerender(<PageHead {...words} picture={{ ...own, widths: [480, 800] }} />);
  expect(shown()).toEqual([`${company().origin}/pictures/its-own/preview-800.jpg`]);
  rerender(<PageHead {...words} />);
  expect(shown()).toEqual([`${company().origin}/pictures/house-still-1/preview-1200.jpg`]);
});
