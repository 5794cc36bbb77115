import { describe, expect, it } from 'vitest';
import { activeSection, afterScroll, type SectionTop } from './active-section.ts';

/** The page scrolled to `scrollY`, each section with its height in px. */
function scrolledTo(
  scrollY: number,
  heights = { home: 900, about: 1200, brands: 1400, careers: 900, advertise: 150 },
): SectionTop<string>[] {
  let offset = 0;
  return Object.entries(heights).map(([id, height]) => {
    const top = offset - scrollY;
    offset += height;
    return { id, top };
  });
}

describe('activeSection', () => {
  it('is the first section at the top and above it', () => {
    expect(activeSection(scrolledTo(0), false)).toBe('home');
    expect(activeSection(scrolledTo(-300), false)).toBe('home');
  });

  it('changes exactly 200 px before a section reaches the top', () => {
    expect(activeSection(scrolledTo(699), false)).toBe('home');
    expect(activeSection(scrolledTo(700), false)).toBe('about');
  });

  it('is the section that was scrolled to below the 80 px bar', () => {
    expect(activeSection(scrolledTo(900 - 80), false)).toBe('about');
    expect(activeSection(scrolledTo(2100 - 80), false)).toBe('brands');
    expect(activeSection(scrolledTo(3500 - 80), false)).toBe('careers');
  });

  it('stays the same throughout a section', () => {
    expect(activeSection(scrolledTo(2100 - 201), false)).toBe('about');
  });

  it('is the last of several sections above the line', () => {
    const short = { home: 50, about: 50, brands: 50, careers: 900, advertise: 900 };
    expect(activeSection(scrolledTo(0, short), false)).toBe('careers');
  });

  it('is the last section at the end of the page', () => {
    const atBottom = scrolledTo(4550 - 900);
    expect(activeSection(atBottom, false)).toBe('careers');
    expect(activeSection(atBottom, true)).toBe('advertise');
  });

  it('is undefined without sections', () => {
    expect(activeSection([], false)).toBeUndefined();
    expect(activeSection([], true)).toBeUndefined();
  });
});

describe('afterScroll', () => {
  const chosen = { id: 'careers', movedAt: 1000, settled: false };

  it('keeps the chosen section during its scroll', () => {
    let lock = afterScroll(chosen, 1016);
    for (let now = 1032; now < 4000; now += 400) lock = afterScroll(lock, now);
    expect(lock?.id).toBe('careers');
  });

  it('ends at the first scroll after it settled', () => {
    expect(afterScroll({ ...chosen, settled: true }, 1016)).toBeUndefined();
    expect(afterScroll(chosen, 2001)).toBeUndefined();
  });

  it('stays undefined without a choice', () => {
    expect(afterScroll(undefined, 1016)).toBeUndefined();
  });
});
