import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** https://www.eicar.org/download-anti-malware-testfile/, in two parts so that no scanner takes this file away. */
export const eicar = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`;

/** `split`: the answer comes byte by byte. `cut`: it closes half-way. `full`: it takes no more. `mute`: it says nothing. */
export type ClamdMood = 'well' | 'split' | 'cut' | 'full' | 'mute';

/** A server that speaks clamd's INSTREAM, and finds EICAR's string. */
export async function startClamd(path?: string) {
  const clamd = {
    mood: 'well' as ClamdMood,
    scanned: [] as Buffer[],
    url: '',
    close: async () => undefined as unknown,
  };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, clamd).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => (path ? server.listen(path, resolve) : server.listen(0, '127.0.0.1', resolve)));
  clamd.url = path ? `unix://${path}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  clamd.close = async () => {
    if (!server.listening) return;
    server.close();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  };
  onTestFinished(async () => void (await clamd.close()));
  return clamd;
}

async function serve(socket: Socket, clamd: { mood: ClamdMood; scanned: Buffer[] }): Promise<void> {
  let held = Buffer.alloc(0);
  const content: Buffer[] = [];
  const command = 'zINSTREAM\0';
  let isOpen = false;
  for await (const part of socket) {
    held = Buffer.concat([held, part as Buffer]);
    if (!isOpen && held.length >= command.length) {
      if (held.subarray(0, command.length).toString() !== command) throw new Error('Not INSTREAM');
      held = held.subarray(command.length);
      isOpen = true;
    }
    while (isOpen && held.length >= 4 && held.length >= 4 + held.readUInt32BE(0)) {
      const length = held.readUInt32BE(0);
      content.push(held.subarray(4, 4 + length));
      held = held.subarray(4 + length);
      // Reads on until the other side leaves: leaving this loop would destroy the socket.
      if (length === 0) await answer(socket, clamd, Buffer.concat(content));
      if (clamd.mood === 'cut') socket.destroy();
      if (clamd.mood === 'full' && socket.writable) socket.end('INSTREAM size limit exceeded. ERROR\0');
    }
  }
}

async function answer(socket: Socket, clamd: { mood: ClamdMood; scanned: Buffer[] }, content: Buffer): Promise<void> {
  clamd.scanned.push(content);
  const words = content.includes(eicar) ? 'stream: Eicar-Signature FOUND\0' : 'stream: OK\0';
  if (clamd.mood === 'mute' || !socket.writable) return;
  if (clamd.mood === 'well') return void socket.end(words);
  for (const letter of words) {
    socket.write(letter);
    await turn();
  }
  socket.end();
}
