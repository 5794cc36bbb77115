/** The part of Chromium's trace format read here. Microseconds; `tdur` is processor time; 0 is left out. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

const taskName = 'RunTask';

/** Shortens every task, and the events in it, to its processor time. */
export function inProcessorTime<E extends TraceEvent>(events: readonly E[]): E[] {
  if (!events.some(({ name, tdur }) => name === taskName && tdur)) {
    throw new Error('The trace has no times of the processor.');
  }
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`);
  return [...threads.values()].flatMap(drawTogether);
}

/** For one thread. Only spans (`X`) and instants (`I`) belong to a task; marks may overlap it by chance. */
function drawTogether<E extends TraceEvent>(events: readonly E[]): E[] {
  let task = { ts: 0, end: 0, worked: 1 };
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .map((event) => {
      const { name, ph, ts, dur = 0, tdur = 0 } = event;
      const begins = ph === 'X' && name === taskName && ts >= task.end;
      if (begins) task = { ts, end: ts + dur, worked: dur && Math.min(1, tdur / dur) };
      if (ts >= task.end) return event;
      if (ph === 'X') return { ...event, ts: drawn(ts), dur: Math.floor(dur * task.worked) };
      return ph === 'I' ? { ...event, ts: drawn(ts) } : event;
    });

  function drawn(ts: number): number {
    return task.ts + Math.floor((ts - task.ts) * task.worked);
  }
}
