import type { Request, Response } from 'express';
import { live } from '#server/database/connection.ts';
import { listLiveSessions } from '#server/database/session-store.ts';
import type { DocumentCall, LiveCall } from '#server/features/notifications/notify-service.ts';
import { AppError } from '#server/lib/app-error.ts';
import { sha256 } from '#server/lib/hash.ts';
import { log } from '#server/lib/log.ts';
import type { ChangedDocument } from '#shared/content/content.ts';
import { type SubjectType, subjectViewers } from '#shared/notifications/notifications.ts';
import { type Actor, can, type Permission } from '#shared/permissions/permissions.ts';

interface Stream {
  actor: Actor;
  /** The hash of its session's id. */
  session: string;
  response: Response;
}

/** Per person and instance; further pages poll. */
const perPerson = 10;
/** Below the minute after which proxies close a silent connection. */
const beatMs = 15_000;
/** Calls within this time become one event. */
const gatherMs = 50;

const streams = new Set<Stream>();
const waiting = new Map<string, LiveCall | DocumentCall>();
let beating: NodeJS.Timeout | undefined;
let isLeaving = false;

/**
 * Sends events until the session ends, the browser leaves or the instance stops. An empty event says that from now on
 * none is missed.
 * @throws AppError `invalid_input` without `Accept: text/event-stream`, `rate_limited`, `unavailable` while stopping.
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
    // nginx buffers otherwise.
    'X-Accel-Buffering': 'no',
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const stream = { actor, session: sha256(request.sessionID), response };
  streams.add(stream);
  response.once('close', () => streams.delete(stream));
  live.listen(listener);
  beating ??= setInterval(beat, beatMs).unref();
  response.flushHeaders();
  if (live.isOpen) send(stream, eventOf({}));
}

/** Hears from the instance's start what becomes visible later, also before the first page is open. */
export function startStreams(): void {
  live.listen(listener);
}

/** Ends every stream and refuses new ones, for the instance's stop. */
export function endStreams(): void {
  isLeaving = true;
  clearInterval(beating);
  for (const { response } of streams) response.end();
}

const listener = { onCall: receive, onOpen: greet };
const eventStream = 'text/event-stream';
const notTold = 'open pages could not be told of an event';

function greet(): void {
  for (const stream of streams) send(stream, eventOf({}));
}

function receive(text: string): void {
  const call = JSON.parse(text) as LiveCall | DocumentCall;
  gather(call);
  if ('again' in call && call.again) setTimeout(gather, call.again * 1_000, call).unref();
}

function gather(liveCall: LiveCall | DocumentCall): void {
  const call = { ...liveCall, again: undefined };
  if (waiting.size === 0) {
    setTimeout(() => tell().catch((error: unknown) => log.warn({ err: error }, notTold)), gatherMs);
  }
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

/** Ends the streams whose session is over, and returns the others. */
async function endOver(listeners: readonly Stream[]): Promise<Stream[]> {
  if (listeners.length === 0) return [];
  try {
    const alive = await listLiveSessions([...new Set(listeners.map(({ session }) => session))]);
    for (const { session, response } of listeners) if (!alive.has(session)) response.end();
    return listeners.filter(({ session }) => alive.has(session));
  } catch (error) {
    // Sessions cannot be checked now. The pages reconnect and reload what they show.
    log.warn({ err: error }, notTold);
    for (const { response } of listeners) response.end();
    return [];
  }
}

function eventOf(call: Partial<LiveCall> | DocumentCall): string {
  if (isDocument(call)) {
    const { document, version } = call;
    return `event: document\ndata: ${JSON.stringify({ document, version } satisfies ChangedDocument)}\n\n`;
  }
  const { about, id } = call;
  return `data: ${JSON.stringify({ about, id })}\n\n`;
}

function mayHear(actor: Actor, call: LiveCall | DocumentCall): boolean {
  if (isDocument(call)) return can(actor, 'site');
  return actor.id === call.ownerId || isViewer(actor, call.about);
}

function isDocument(call: Partial<LiveCall> | DocumentCall): call is DocumentCall {
  return call.about === 'document';
}

/** During an upgrade a newer release may call about what this one does not know. */
function isViewer(actor: Actor, about: string): boolean {
  const viewers: readonly Permission[] | undefined = subjectViewers[about as SubjectType];
  return viewers?.some((permission) => can(actor, permission)) ?? false;
}

function send({ response }: Stream, text: string): void {
  if (!response.writableEnded) response.write(text);
}
