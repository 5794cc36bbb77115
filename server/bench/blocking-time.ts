import { slowdown } from '#server/bench/browser.ts';

/** What `Browser.startTracing` is asked for. */
export const tracedCategories = ['toplevel', 'loading', 'devtools.timeline'];

/** Of Chromium's trace what is read here; `ts`, `dur` and `tdur` (of the processor alone) are microseconds, 0 is left out. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Of a phone a task that lays out takes but half as much longer as others, in Lighthouse's simulation. */
const layoutSlowdown = slowdown / 2;

const patienceMs = 50;

/**
 * Total blocking time in milliseconds, as Lighthouse's mobile preset simulates it (`lantern`): how far the tasks of the
 * page's thread that end after the first paint of its content go beyond 50 ms each on a phone. Of processor time and not
 * of the clock: what else runs on the cores of this machine, Chromium's other processes first, is not the page's.
 * @throws where the trace has no such paint, or no times of the processor.
 */
export function blockingTime(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('The trace has no first contentful paint.');
  const spans = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === paint.tid);
  const layouts = spans.filter(({ name }) => name === 'Layout');
  const tasks = spans.filter((span) => span.name === 'ThreadControllerImpl::RunTask' && endOf(span) > paint.ts);
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace has no times of the processor.');
  return tasks
    .map((task) => {
      const laidOut = layouts.some((layout) => layout.ts >= task.ts && endOf(layout) <= endOf(task));
      return ((task.tdur ?? 0) / 1000) * (laidOut ? layoutSlowdown : slowdown);
    })
    .reduce((sum, milliseconds) => sum + Math.max(0, milliseconds - patienceMs), 0);
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
