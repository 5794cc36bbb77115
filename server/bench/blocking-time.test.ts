import { expect, it } from 'vitest';
import { blockingTime, type TraceEvent } from './blocking-time.ts';

const page = { pid: 1, tid: 1 };
const paint: TraceEvent = { ...page, name: 'firstContentfulPaint', ph: 'R', ts: 100_000 };

function task(ts: number, cpu: number, own: Partial<TraceEvent> = {}): TraceEvent {
  return { ...page, name: 'ThreadControllerImpl::RunTask', ph: 'X', ts, dur: cpu * 3, tdur: cpu, ...own };
}

it('counts what a task takes beyond 50 ms on a phone, four times as slow', () => {
  expect(blockingTime([paint, task(200_000, 20_000), task(300_000, 12_500), task(400_000, 15_000)])).toBe(40);
  expect(blockingTime([paint, task(200_000, 20_000), { ...task(300_000, 0), tdur: undefined }])).toBe(30);
});

it('slows a task that lays out down by half as much', () => {
  const layout: TraceEvent = { ...page, name: 'Layout', ph: 'X', ts: 201_000, dur: 9_000, tdur: 3_000 };
  expect(blockingTime([paint, task(200_000, 30_000), layout, task(300_000, 13_000)])).toBe(12);
});

it('leaves out what was over before the first paint, and other threads', () => {
  const own = task(300_000, 1_000);
  expect(blockingTime([task(10_000, 29_000), paint, task(200_000, 40_000, { tid: 2 }), own])).toBe(0);
  expect(blockingTime([task(10_000, 31_000), paint])).toBe(74);
});

it('is not told by a trace without the paint, or without times of the processor', () => {
  expect(() => blockingTime([task(10_000, 30_000)])).toThrow('no first contentful paint');
  expect(() => blockingTime([paint, { ...task(200_000, 1), tdur: undefined }])).toThrow('no times of the processor');
});
