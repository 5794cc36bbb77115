import { chownSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { dirname } from 'node:path';

/** Where the supervisor listens on loopback; `token` proves that the caller may read the data folder. */
export interface ControlAddress {
  pid: number;
  port: number;
  token: string;
}

export type ClientMessage = { type: 'hello'; token: string } | { type: 'goodbye' };

export type SupervisorMessage =
  | { type: 'welcome' }
  | { type: 'ready'; url: string; directory: string }
  | { type: 'failed'; sentence: string };

/** The address in `path`, undefined where no supervisor has left one. @throws where it may not be read. */
export function readControlAddress(path: string): ControlAddress | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ControlAddress;
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function writeControlAddress(path: string, address: ControlAddress): void {
  const draft = `${path}.new`;
  writeFileSync(draft, JSON.stringify(address), { mode: 0o600 });
  giveToFolderOwner(draft);
  renameSync(draft, path);
}

/** Root leaves files that the owner of their folder can use again without root. */
export function giveToFolderOwner(path: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  chownSync(path, uid, gid);
}

export function sendMessage(socket: Socket, message: ClientMessage | SupervisorMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Hands over each message (a line of JSON, at most 16 KB); a peer that sends anything else is cut off. */
export function onMessage<Message>(socket: Socket, listener: (message: Message) => void): void {
  let received = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (received + chunk).split('\n');
    received = lines.pop() ?? '';
    if (received.length > 16_384) socket.destroy();
    for (const line of lines) {
      const message = parseMessage<Message>(line);
      if (message === undefined) return socket.destroy();
      listener(message);
    }
  });
  // 'close' follows every 'error', and tells the same.
  socket.on('error', () => undefined);
}

function parseMessage<Message>(line: string): Message | undefined {
  try {
    return JSON.parse(line) as Message;
  } catch {
    return undefined;
  }
}
