import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { config } from '#server/config.ts';
import { AppError } from '#server/lib/app-error.ts';

/* clamd's INSTREAM: https://docs.clamav.net/manual/Usage/Scanning.html#clamd */

/** For one file, its way there included. */
const patienceMs = 60_000;

/** Returns the name of what clamd found. Undefined for a clean file, and without CLAMD_URL. @throws AppError `unavailable` */
export async function findVirus(path: string): Promise<string | undefined> {
  if (!config.clamd) return undefined;
  const answer = await ask(config.clamd, path).catch((error: unknown) => {
    throw away(error);
  });
  if (answer === 'stream: OK') return undefined;
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  if (virus === undefined) throw away(new Error(`clamd answered "${answer.slice(0, 200)}"`));
  return virus;
}

async function ask(address: NonNullable<typeof config.clamd>, path: string): Promise<string> {
  const end = new AbortController();
  const signal = AbortSignal.any([end.signal, AbortSignal.timeout(patienceMs)]);
  const socket = connect({ ...address, signal });
  try {
    const answer = read(socket);
    // clamd may answer before the end, so only the answer is waited for.
    send(socket, path, signal).catch((error: Error) => socket.destroy(error));
    return await answer;
  } finally {
    end.abort();
  }
}

async function send(socket: Socket, path: string, signal: AbortSignal): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { signal })) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    socket.write(length);
    if (!socket.write(chunk)) await once(socket, 'drain', { signal });
  }
  socket.write(Buffer.alloc(4));
}

async function read(socket: Socket): Promise<string> {
  let answer = '';
  for await (const chunk of socket) {
    answer += String(chunk);
    const end = answer.indexOf('\0');
    if (end >= 0) return answer.slice(0, end);
  }
  throw new Error('clamd closed the connection before it answered');
}

function away(cause: unknown): AppError {
  const message =
    'We can’t check files for viruses right now, so we didn’t take any. What you typed isn’t lost; please try again in a few minutes.';
  return new AppError('unavailable', { message, retryAfter: 60, cause });
}
