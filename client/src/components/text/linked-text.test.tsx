import { render, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
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
  ['https://[ and https://% and https://a.example:port/story', []],
  ['No link', []],
  [`https://a.example/b${')'.repeat(20_000)}`, ['https://a.example/b']],
  [`https://a.example/b${').'.repeat(20_000)}`, ['https://a.example/b']],
  [`https://a.example/b${'.'.repeat(60_000)}`, ['https://a.example/b']],
  [`https://a.example/${'.'.repeat(60_000)}b`, [`https://a.example/${'.'.repeat(60_000)}b`]],
  [
    `https://a.example/${'('.repeat(20_000)}${')'.repeat(20_000)}`,
    [`https://a.example/${'('.repeat(20_000)}${')'.repeat(20_000)}`],
  ],
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

it('costs itself alone where a text cannot be drawn', () => {
  const split = String.prototype.split;
  const spy = vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...given: unknown[]) {
    if (String(this) === 'Bad words.') throw new Error('This text cannot be drawn');
    return Reflect.apply(split, this, given);
  });
  onTestFinished(() => spy.mockRestore());
  const { container } = render(
    <>
      <LinkedText text="Bad words." /> <LinkedText text="https://a.example" />
    </>,
    { onCaughtError: () => undefined },
  );
  expect(container.textContent).toBe('Bad words. https://a.example (opens in a new tab)');
});
