import { useSyncExternalStore } from 'react';
import { type Section, sectionPath, sections } from '#client/lib/paths.ts';
import { activeSection, afterScroll, type SectionLock } from './active-section.ts';

let active: Section = sections[0];
let lock: SectionLock<Section> | undefined;
let scheduleUpdate: (() => void) | undefined;

export function useActiveSection(): Section {
  return useSyncExternalStore(
    subscribe,
    () => active,
    () => sections[0],
  );
}

/** Scrolls below the bar and moves the focus. A section is highlighted at once, without those that pass by. */
export function scrollToElement(element: HTMLElement, behavior: 'smooth' | 'instant'): void {
  const section = sections.find((id) => id === element.id);
  if (section) lock = { id: section, movedAt: performance.now(), settled: false };
  element.scrollIntoView({ behavior: wantsNoMotion() ? 'instant' : behavior });
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  scheduleUpdate?.();
}

/** Adds a history entry, so that Back returns to the earlier place. */
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

/** These end the movement toward a chosen section. */
const settling = ['scrollend', 'wheel', 'touchmove', 'keydown', 'popstate'] as const;

function measure(): Section | undefined {
  const tops = sections.flatMap((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top === undefined ? [] : [{ id, top }];
  });
  return activeSection(tops, isAtEnd());
}

/** In a very high window the section of the address cannot reach the top, and is still marked. */
function lockOnArrival(): SectionLock<Section> | undefined {
  const id = sections.find((section) => location.hash === `#${section}`);
  return id && isAtEnd() ? { id, movedAt: performance.now(), settled: true } : undefined;
}

/** With tolerance, because zoomed positions are fractions. */
function isAtEnd(): boolean {
  const { scrollHeight, clientHeight } = document.documentElement;
  return scrollY > 0 && scrollY + clientHeight >= scrollHeight - 1;
}

function wantsNoMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
