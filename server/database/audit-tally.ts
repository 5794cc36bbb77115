import { inArray } from 'drizzle-orm';
import { type AuditEvent, recordAudits } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { log } from '#server/lib/log.ts';
import { employees } from '#shared/schema.ts';

const writeEveryMs = 60_000;

/** Rows a minute for each employee and action, and for all strangers together; further callers share one more. */
const rowsEach = 10;

interface Tally {
  event: AuditEvent;
  times: number;
}

let tallies = new Map<string, Tally>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts what anyone can cause without end, such as refusals, and writes it once a minute: a row for each caller and
 * kind, with `times`. A flood neither fills the disk nor waits for the database (decision 0060).
 */
export function tallyAudit({ requestId, ...event }: AuditEvent): void {
  const own = JSON.stringify(event);
  const { action, actorId } = event;
  const key = tallies.has(own) || countLike(event) < rowsEach ? own : `others ${action} ${actorId ?? ''}`;
  const tally = tallies.get(key);
  if (tally) tally.times += 1;
  else if (key === own) tallies.set(key, { event: { ...event, ...(requestId && { requestId }) }, times: 1 });
  else tallies.set(key, { event: { action, ...(actorId && { actorId }), detail: { others: true } }, times: 1 });
  startTimer();
}

/** Runs at a stop, too. A failure is logged and counted on with the next minute. */
export async function writeTally(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const written = tallies;
  tallies = new Map();
  const events = [...written.values()].map(({ event, times }) => ({
    ...event,
    detail: { ...event.detail, ...(times > 1 && { times }) },
  }));
  try {
    await recordAudits(db, await withKnownActors(events));
  } catch (error) {
    log.warn({ err: error }, 'refusals could not be written to the audit trail; they are written in a minute');
    for (const [key, { event, times }] of written) {
      tallies.set(key, { event, times: times + (tallies.get(key)?.times ?? 0) });
    }
    startTimer();
  }
}

function startTimer(): void {
  timer ??= setTimeout(() => void writeTally(), writeEveryMs).unref();
}

function countLike({ action, actorId }: AuditEvent): number {
  return [...tallies.values()].filter(({ event }) => event.action === action && event.actorId === actorId).length;
}

/** An account may have been erased since: its events then name nobody. */
async function withKnownActors(events: readonly AuditEvent[]): Promise<AuditEvent[]> {
  const ids = events.flatMap(({ actorId }) => actorId ?? []);
  if (ids.length === 0) return [...events];
  const existing = await db.select({ id: employees.id }).from(employees).where(inArray(employees.id, ids));
  const isKnown = new Set(existing.map(({ id }) => id));
  return events.map(({ actorId, ...event }) => (actorId && isKnown.has(actorId) ? { ...event, actorId } : event));
}
