import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { LinkedText } from './linked-text.tsx';

const linksOf = (text: string) => {
  const { container, unmount } = render(<LinkedText text={text} />);
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  const words = container.textContent?.replaceAll(' (opens in a new tab)', '');
  unmount();
  expect(words).toBe(text);
  return links;
};

it.each([
  ['See https://a.example/b?c=d#e, and http://f.example.', ['https://a.example/b?c=d#e', 'http://f.example']],
  ['(https://a.example/wiki/Organ_(music))', ['https://a.example/wiki/Organ_(music)']],
  ['(it is at https://a.example)', ['https://a.example']],
  ['“https://a.example/b”', ['https://a.example/b']],
  ['javascript:alert(1) ftp://a.example www.a.example https:// a@b.example', []],
  ['<b>https://a.example</b>', ['https://a.example']],
  ['No link', []],
])('finds the addresses in %s', (text, links) => {
  expect(linksOf(text)).toEqual(links);
});

it('gives a link away without a word about the page that it stands on', () => {
  render(<LinkedText text="https://a.example" />);
  expect(screen.getByRole('link', { name: /^https:\/\/a\.example ?\(opens/ })).toHaveProperty(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
});
