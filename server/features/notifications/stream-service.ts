import type { Request, Response } from 'express';
import { live } from '#server/database/connection.ts';
import type { LiveCall } from '#server/database/notify.ts';
import { listLiveSessions } from '#server/database/session-store.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { log } from '#server/lib/log.ts';
import { subjectViewers } from '#shared/notifications/notifications.ts';
import { type Actor, can } from '#shared/permissions.ts';

/** A page that is open in somebody's browser. */
interface Stream {
  actor: Actor;
  /** The hash of its session's id. */
  session: string;
  response: Response;
}

/** Pages of one person on this instance. More than this read their counts now and then. */
const perPerson = 10;
/** Well below the minute after which proxies give up a connection that says nothing. */
const beatMs = 15_000;
/** Calls that come together are told together. */
const gatherMs = 50;

const streams = new Set<Stream>();
const waiting = new Map<string, LiveCall>();
let beating: NodeJS.Timeout | undefined;
let isLeaving = false;

/**
 * Keeps the answer open and tells the reader of what changes, until the session ends, the browser leaves or the
 * instance stops. An event with nothing in it says that from now on none is missed.
 * @throws AppError `invalid_input` for who does not ask for events, `rate_limited`, `unavailable` at a stop.
 */
export function openStream(actor: Actor, request: Request, response: Response): void {
  if (!request.get('Accept')?.includes(eventStream)) {
    throw new AppError('invalid_input', {
      message: `This is a stream of events. Ask for it with Accept: ${eventStream}.`,
    });
  }
  if (isLeaving) throw new AppError('unavailable', { retryAfter: 5 });
  const own = [...streams].filter((stream) => stream.actor.id === actor.id);
  if (own.length >= perPerson) {
    throw new AppError('rate_limited', { message: 'You have too many pages open at once.', retryAfter: 60 });
  }
  response.writeHead(200, {
    'Content-Type': eventStream,
    'Cache-Control': 'no-store, no-transform',
    // nginx gathers answers otherwise.
    'X-Accel-Buffering': 'no',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = { actor, session: sha256(request.sid ?? ''), response };
  streams.add(stream);
  response.once('close', () => streams.delete(stream));
  live.listen({ onCall: receive, onOpen: greet });
  beating ??= setInterval(beat, beatMs).unref();
  response.flushHeaders();
  if (live.isOpen) send(stream, eventOf({}));
}

/** Ends every stream and opens none any more: for the stop of the instance. */
export function endStreams(): void {
  isLeaving = true;
  clearInterval(beating);
  for (const { response } of streams) response.end();
}

const eventStream = 'text/event-stream';

/** From here on nothing is missed. */
function greet(): void {
  for (const stream of streams) send(stream, eventOf({}));
}

function receive(text: string): void {
  const call = JSON.parse(text) as LiveCall;
  gather(call);
  if (call.again) setTimeout(gather, call.again * 1_000, call).unref();
}

function gather({ again: _, ...call }: LiveCall): void {
  if (waiting.size === 0) setTimeout(tell, gatherMs);
  waiting.set(JSON.stringify(call), call);
}

async function tell(): Promise<void> {
  const calls = [...waiting.values()];
  waiting.clear();
  const listeners = [...streams].filter(({ actor }) => calls.some((call) => mayHear(actor, call)));
  for (const stream of await endOver(listeners)) {
    const heard = calls.filter((call) => mayHear(stream.actor, call));
    for (const event of new Set(heard.map(eventOf))) send(stream, event);
  }
}

async function beat(): Promise<void> {
  for (const stream of await endOver([...streams])) send(stream, 'event: beat\ndata:\n\n');
}

/** Ends the streams whose session is over; returns the others. */
async function endOver(listeners: readonly Stream[]): Promise<Stream[]> {
  if (listeners.length === 0) return [];
  try {
    const alive = await listLiveSessions([...new Set(listeners.map(({ session }) => session))]);
    for (const { session, response } of listeners) if (!alive.has(session)) response.end();
    return listeners.filter(({ session }) => alive.has(session));
  } catch (error) {
    // Nobody can be asked who may still read this. Their pages come back, and read anew what they show.
    log.warn({ err: error }, 'open pages could not be told of an event');
    for (const { response } of listeners) response.end();
    return [];
  }
}

function eventOf({ about, id }: Partial<LiveCall>): string {
  return `data: ${JSON.stringify({ about, id })}\n\n`;
}

function mayHear(actor: Actor, { about, ownerId }: LiveCall): boolean {
  return actor.id === ownerId || subjectViewers[about].some((permission) => can(actor, permission));
}

function send({ response }: Stream, text: string): void {
  if (!response.writableEnded) response.write(text);
}
