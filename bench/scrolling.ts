import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { median } from './report.ts';

/** Of a page that scrolls. */
export interface Frames {
  /** Frames a second. */
  rate: number;
  /** How many of them came within 25 ms of the one before, 0 to 1. */
  inTime: number;
}

interface Scrolled {
  ours: Frames;
  /** The same place of the same page, with nothing in it but a block of the same height. */
  block: Frames;
}

const rounds = 3;
/** Of the wheel, about three screens a second. */
const pxPerTurn = 50;
const turnMs = 16;
const seconds = 3;
const lateMs = 25;

/**
 * Scrolls a page and its double by the wheel, in turns. `region` is what scrolls, as a selector; without one the page.
 * The double loses everything that stands there.
 */
export async function measureScrolling(page: Page, double: Page, region?: string): Promise<Scrolled> {
  const height = await page.evaluate(heightOf, region);
  await double.evaluate(makePlain, { region, height });
  const ours: Frames[] = [];
  const block: Frames[] = [];
  for (let round = 0; round < rounds; round++) {
    const from = (height / rounds) * round;
    ours.push(await scroll(page, from, region));
    block.push(await scroll(double, from, region));
  }
  return { ours: middle(ours), block: middle(block) };
}

async function scroll(page: Page, from: number, region: string | undefined): Promise<Frames> {
  const at = await page.evaluate(goTo, { region, from });
  await page.evaluate(startCounting);
  await page.mouse.move(at.x, at.y);
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    await page.mouse.wheel(0, pxPerTurn);
    await sleep(turnMs);
  }
  const gaps = await page.evaluate(stopCounting);
  const total = gaps.reduce((sum, gap) => sum + gap, 0);
  return { rate: (gaps.length / total) * 1_000, inTime: gaps.filter((gap) => gap <= lateMs).length / gaps.length };
}

function middle(frames: readonly Frames[]): Frames {
  return { rate: median(frames.map(({ rate }) => rate)), inTime: median(frames.map(({ inTime }) => inTime)) };
}

interface Place {
  region: string | undefined;
}

function heightOf(region: string | undefined): number {
  return (region ? document.querySelector(region) : document.documentElement)?.scrollHeight ?? 0;
}

function makePlain({ region, height }: Place & { height: number }): void {
  const block = document.createElement('div');
  block.style.height = `${height}px`;
  (region ? document.querySelector(region) : document.body)?.replaceChildren(block);
}

/** Scrolls there at once; where the pointer has to be to scroll on. */
async function goTo({ region, from }: Place & { from: number }): Promise<{ x: number; y: number }> {
  const element = region ? document.querySelector(region) : document.documentElement;
  element?.scrollTo({ top: from, behavior: 'instant' });
  if (region) element?.scrollIntoView({ block: 'nearest' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  if (!element || !region) return { x: innerWidth / 2, y: innerHeight / 2 };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

interface Counting {
  gaps: number[];
  isCounting: boolean;
}

function startCounting(): void {
  const counting: Counting = { gaps: [], isCounting: true };
  Object.assign(window, { counting });
  let last: number | undefined;
  function count(now: number): void {
    if (last !== undefined) counting.gaps.push(now - last);
    last = now;
    if (counting.isCounting) requestAnimationFrame(count);
  }
  requestAnimationFrame(count);
}

function stopCounting(): number[] {
  const { counting } = window as unknown as { counting: Counting };
  counting.isCounting = false;
  return counting.gaps;
}
