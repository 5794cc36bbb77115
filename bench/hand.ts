import type { Locator, Page } from '@playwright/test';
import { slowdown } from './browser.ts';
import { median, progress, type Row, row } from './report.ts';

/** What somebody did, and how long it took until the page showed something of it, in milliseconds. */
export interface Interaction {
  what: string;
  ms: number;
}

/** Interaction to next paint, on a processor a quarter as quick. */
const budgetMs = 200;

/** How often everything is done. */
export const rounds = 7;

/** Between two keys of somebody who types well, in milliseconds. */
const keyMs = 50;

/**
 * Works on a page as a person does, with the processor slowed down. The browser itself says how long every interaction
 * took: from the press until the next frame stood on the screen, rounded to 8 ms, and nothing that took less than 16.
 */
export class Hand {
  readonly page: Page;
  readonly done: Interaction[] = [];

  private constructor(page: Page) {
    this.page = page;
  }

  /** Takes over a page that is loaded. */
  static async on(page: Page): Promise<Hand> {
    await page.evaluate(observeInteractions);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return new Hand(page);
  }

  /** With the mouse itself: Playwright's own click looks in every handler whether it hit. */
  async click(target: Locator): Promise<void> {
    // As soon as it stands still: a list that was searched is drawn once more.
    await target.click({ trial: true });
    const box = await target.boundingBox();
    if (!box) throw new Error(`${target} is nowhere on ${this.page.url()}`);
    await this.#watch(`click ${target}`, () => this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2));
  }

  async type(target: Locator, words: string): Promise<void> {
    await this.click(target);
    await this.#watch(`type into ${target}`, () => this.page.keyboard.type(words, { delay: keyMs }));
  }

  /** Types on when the answer to the first word comes. */
  async search(target: Locator, words: readonly [string, string]): Promise<void> {
    const first = this.#answer();
    await this.type(target, words[0]);
    await first;
    const second = this.#answer();
    await this.#watch(`go on in ${target}`, () => this.page.keyboard.type(` ${words[1]}`, { delay: keyMs }));
    await second;
  }

  /** Another option, by keyboard: the list of a mouse is no part of the page. */
  async choose(target: Locator): Promise<void> {
    await target.focus();
    await this.press('ArrowDown');
  }

  async press(key: string): Promise<void> {
    await this.#watch(`press ${key}`, () => this.page.keyboard.press(key));
  }

  /** The next one of the API. */
  #answer(): Promise<unknown> {
    return this.page.waitForResponse((response) => new URL(response.url()).pathname.startsWith('/api/'));
  }

  async #watch(what: string, act: () => Promise<void>): Promise<void> {
    await act();
    this.done.push({ what, ms: await this.page.evaluate(readInteractions) });
  }
}

interface Watched {
  worst: number;
  observer: PerformanceObserver;
}

function observeInteractions(): void {
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId > 0) watched.worst = Math.max(watched.worst, entry.duration);
    }
  };
  const watched: Watched & { note: typeof note } = {
    worst: 0,
    note,
    observer: new PerformanceObserver((list) => note(list.getEntries())),
  };
  Object.assign(window, { watched });
  watched.observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

/** The longest since the last reading, once what was drawn for it is on the screen. */
async function readInteractions(): Promise<number> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
  const { watched } = window as unknown as { watched: Watched & { note(entries: PerformanceEntryList): void } };
  watched.note(watched.observer.takeRecords());
  const { worst } = watched;
  watched.worst = 0;
  return worst;
}

/** The slowest of what was done, each as its middle round had it. */
export function interactionRow(screen: string, done: readonly Interaction[][]): Row {
  const { what, ms } = worstOf(
    (done[0] ?? []).map((first, step) => ({
      what: first.what,
      ms: median(done.map((round) => round[step]?.ms ?? Number.NaN)),
    })),
  );
  progress(`screens: ${screen}, ${ms} ms: ${what}`);
  return row(`${screen}: slowest interaction`, ms, { unit: 'ms', budget: { atMost: budgetMs } });
}

export function worstOf(done: readonly Interaction[]): Interaction {
  return done.reduce((worst, one) => (one.ms > worst.ms ? one : worst));
}
