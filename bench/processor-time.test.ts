import { expect, it } from 'vitest';
import { inProcessorTime, type TraceEvent } from './processor-time.ts';

const thread = { pid: 1, tid: 1 };

function span(name: string, ts: number, dur: number, tdur: number, own: Partial<TraceEvent> = {}): TraceEvent {
  return { ...thread, name, ph: 'X', ts, dur, tdur, ...own };
}

const task = span('RunTask', 1_000, 400, 100);

it('shortens a task and its events to its processor time', () => {
  const layout = span('Layout', 1_200, 100, 90);
  const sent: TraceEvent = { ...thread, name: 'ResourceSendRequest', ph: 'I', ts: 1_396 };
  expect(inProcessorTime([task, layout, sent])).toEqual([
    { ...task, dur: 100 },
    { ...layout, ts: 1_050, dur: 25 },
    { ...sent, ts: 1_099 },
  ]);
});

it('keeps start times, tasks that never waited, and events outside tasks', () => {
  const busy = span('RunTask', 2_000, 300, 301);
  const within = span('Layout', 2_100, 200, 200);
  const after = span('Paint', 2_300, 50, 10);
  expect(inProcessorTime([task, busy, within, after]).slice(1)).toEqual([busy, within, after]);
});

it('shortens events of the same thread in any order', () => {
  const elsewhere = span('Layout', 1_200, 100, 90, { tid: 2 });
  const inside = span('Layout', 1_200, 100, 90);
  expect(inProcessorTime([elsewhere, inside, task])).toEqual([
    elsewhere,
    { ...task, dur: 100 },
    { ...inside, ts: 1_050, dur: 25 },
  ]);
});

it('keeps the time of marks: a paint appears later than its task', () => {
  const paint: TraceEvent = { ...thread, name: 'firstContentfulPaint', ph: 'R', ts: 1_300 };
  expect(inProcessorTime([task, paint])).toContainEqual(paint);
});

it('sets the length of an unmeasurably short task to zero', () => {
  const short = { ...span('RunTask', 5_000, 3, 0), tdur: undefined };
  expect(inProcessorTime([task, short])).toContainEqual({ ...short, dur: 0 });
});

it('refuses a trace without processor times', () => {
  expect(() => inProcessorTime([{ ...task, tdur: undefined }])).toThrow('no times of the processor');
});
