// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { standIn } from '#shared/site/stand-in.ts';
import { company, setCompany } from '#shared/site.ts';
import { fitShortName, Wordmark, wordmarkName } from './wordmark.tsx';

afterEach(() => {
  cleanup();
  setCompany({ ...standIn, logo: null, logoOnDark: null });
});

it('a company without a logo is shown by its short name, as it is when it is drawn', () => {
  render(<Wordmark />);
  expect(screen.getByText('Overtone')).toBeDefined();
  setCompany({ shortName: 'Nimbus' });
  cleanup();
  render(<Wordmark />);
  expect(screen.getByText('Nimbus')).toBeDefined();
});

it('is named by what is seen, whatever the company is called', () => {
  expect(wordmarkName()).toBe('Overtone Media');
  setCompany({ shortName: 'Nimbus' });
  expect(wordmarkName()).toBe('Nimbus');
});

it('a logo is shown in its place, named by the company', () => {
  const logo = {
    id: 'nimbus-logo',
    alt: 'A cloud',
    credit: '',
    width: 960,
    height: 320,
    color: '#ffffff',
    focus: '50% 50%',
  };
  setCompany({ name: 'Nimbus Media', logo: { ...logo, widths: [480, 960] } });
  render(<Wordmark />);
  const shown = screen.getByRole('img', { name: 'Nimbus Media' });
  // Not a JPEG, which has no transparent ground.
  expect(shown.getAttribute('src')).toBe('/pictures/nimbus-logo/480.webp');
  expect(screen.queryByText(company().shortName)).toBeNull();
});

it('another logo stands on dark grounds, if there is one', () => {
  const logo = { id: 'ink', alt: '', credit: '', width: 480, height: 160, color: '#ffffff', focus: '', widths: [480] };
  const sources = (ground: 'dark' | 'light' | 'theme') => {
    cleanup();
    const { container } = render(<Wordmark ground={ground} />);
    return within(container)
      .getAllByRole('img')
      .map((shown) => shown.getAttribute('src')?.split('/')[2]);
  };
  setCompany({ logo });
  expect([sources('dark'), sources('light'), sources('theme')]).toEqual([['ink'], ['ink'], ['ink']]);
  setCompany({ logo, logoOnDark: { ...logo, id: 'paper' } });
  expect([sources('dark'), sources('light'), sources('theme')]).toEqual([['paper'], ['ink'], ['ink', 'paper']]);
});

it.each([
  ['Overtone', 'large'],
  ['Northern Li', 'middle'],
  ['Northern Lights Co', 'small'],
])('the short name %s is set %s', (shortName, size) => {
  setCompany({ shortName });
  expect(fitShortName(['large', 'middle', 'small'])).toBe(size);
});
