import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import {
  type ClientMessage,
  type ControlAddress,
  onMessage,
  type SupervisorMessage,
  sendMessage,
} from './embedded-control.ts';

export interface Clients {
  address: ControlAddress;
  count(): number;
  /** Resolves once, when the last client said goodbye or nobody was there for `lingerMs`; from then on nobody gets in. */
  deserted: Promise<void>;
  /** Told to everyone who is there, and to everyone who comes later. */
  announce(message: SupervisorMessage): void;
  /** Lets nobody in any more; who is there stays until this process ends. */
  close(): void;
  /** Sends everyone away once they have been told what was announced. */
  dismiss(): Promise<void>;
}

const helloMs = 2_000;

/** Listens on loopback for those who use the server, and counts them by their connections. */
export async function serveClients(lingerMs: number): Promise<Clients> {
  const token = randomBytes(24).toString('base64url');
  const clients = new Set<Socket>();
  const deserted = Promise.withResolvers<void>();
  let announced: SupervisorMessage | undefined;
  let open = true;
  let lingering = setTimeout(close, lingerMs);

  const server = createServer((socket) => {
    const silence = setTimeout(() => socket.destroy(), helloMs);
    onMessage<ClientMessage>(socket, (message) => {
      if (message.type === 'hello' && open && isSame(message.token, token)) {
        clearTimeout(silence);
        admit(socket);
      } else if (message.type === 'goodbye' && clients.delete(socket)) {
        // The last one is let go when this process ends.
        if (clients.size === 0) close();
        else socket.end();
      } else {
        socket.destroy();
      }
    });
    socket.on('close', () => {
      clearTimeout(silence);
      // Gone without a word: whoever comes next takes over what it left.
      if (clients.delete(socket) && clients.size === 0 && open) lingering = setTimeout(close, lingerMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    address: { pid: process.pid, port: (server.address() as AddressInfo).port, token },
    count: () => clients.size,
    deserted: deserted.promise,
    announce(message) {
      announced = message;
      for (const socket of clients) sendMessage(socket, message);
    },
    close,
    async dismiss() {
      close();
      await Promise.all([...clients].map((socket) => new Promise<void>((resolve) => socket.end(resolve))));
    },
  };

  function admit(socket: Socket): void {
    clearTimeout(lingering);
    clients.add(socket);
    sendMessage(socket, { type: 'welcome' });
    if (announced) sendMessage(socket, announced);
  }

  function close(): void {
    open = false;
    clearTimeout(lingering);
    server.close();
    deserted.resolve();
  }
}

function isSame(given: unknown, expected: string): boolean {
  const [a, b] = [Buffer.from(String(given)), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
