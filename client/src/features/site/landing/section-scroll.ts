import { useSyncExternalStore } from 'react';
import { type Section, sectionPath, sections } from '#client/lib/paths.ts';
import { activeSection, afterScroll, type SectionLock } from './active-section.ts';

let active: Section = sections[0];
let lock: SectionLock<Section> | undefined;
let scheduleUpdate: (() => void) | undefined;

/** The section of the landing page the reader is in, while it is on the page. */
export function useActiveSection(): Section {
  return useSyncExternalStore(
    subscribe,
    () => active,
    () => sections[0],
  );
}

/**
 * Brings an element of this page below the bar, smoothly unless the reader wants no motion, and moves the focus there.
 * A section is highlighted at once, and not those which pass by.
 */
export function scrollToElement(element: HTMLElement, behavior: 'smooth' | 'instant'): void {
  const section = sections.find((id) => id === element.id);
  if (section) lock = { id: section, movedAt: performance.now(), settled: false };
  element.scrollIntoView({ behavior: wantsNoMotion() ? 'instant' : behavior });
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  scheduleUpdate?.();
}

/** Follows a link to a section from within the landing page: Back leads to where the reader was. */
export function goToSection(section: Section): void {
  const element = document.getElementById(section);
  if (!element) return;
  if (location.hash !== `#${section}`) history.pushState(null, '', sectionPath(section));
  scrollToElement(element, 'smooth');
}

function subscribe(onChange: () => void): () => void {
  let frame = 0;
  const update = () => {
    frame = 0;
    const next = lock?.id ?? measure();
    if (next === undefined || next === active) return;
    active = next;
    onChange();
  };
  const schedule = () => {
    frame ||= requestAnimationFrame(update);
  };
  scheduleUpdate = schedule;
  const handleScroll = () => {
    lock = afterScroll(lock, performance.now());
    schedule();
  };
  const settle = () => {
    if (lock) lock = { ...lock, settled: true };
  };
  const sizes = new ResizeObserver(schedule);
  sizes.observe(document.body);
  addEventListener('scroll', handleScroll, { passive: true });
  addEventListener('resize', schedule);
  for (const event of settling) addEventListener(event, settle, { passive: true });
  lock ??= lockOnArrival();
  schedule();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    removeEventListener('scroll', handleScroll);
    removeEventListener('resize', schedule);
    for (const event of settling) removeEventListener(event, settle);
    lock = undefined;
    scheduleUpdate = undefined;
  };
}

/** What ends the movement towards a chosen section: its arrival, or a hand that takes over. */
const settling = ['scrollend', 'wheel', 'touchmove', 'keydown', 'popstate'] as const;

function measure(): Section | undefined {
  const tops = sections.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  return activeSection(tops, isAtEnd());
}

/** A window too high to bring the section of the address to its top still shows which one was asked for. */
function lockOnArrival(): SectionLock<Section> | undefined {
  const id = sections.find((section) => location.hash === `#${section}`);
  return id && isAtEnd() ? { id, movedAt: performance.now(), settled: true } : undefined;
}

/** Half a pixel of tolerance: positions are fractions where the page is zoomed. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
