import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { onMessage, type SupervisorMessage, sendMessage } from './embedded-control.ts';
import { type Clients, serveClients } from './supervisor-clients.ts';

const ready: SupervisorMessage = { type: 'ready', url: 'postgres://', directory: '/' };

describe('serveClients', () => {
  it('tells what it has announced to those who are there and to those who come later', async () => {
    const clients = await serve();
    const first = await enter(clients);
    clients.announce(ready);
    const second = await enter(clients);
    for (const { messages } of [first, second]) await expect.poll(() => messages).toEqual([{ type: 'welcome' }, ready]);
    expect(clients.count()).toBe(2);
  });

  it('is deserted at once when the last one says goodbye, and lets nobody in any more', async () => {
    const clients = await serve(60_000);
    const [first, second] = [await enter(clients), await enter(clients)];
    sendMessage(first.socket, { type: 'goodbye' });
    await once(first.socket, 'close');
    expect(await isDeserted(clients)).toBe(false);

    sendMessage(second.socket, { type: 'goodbye' });
    await clients.deserted;
    const late = createConnection({ host: '127.0.0.1', port: clients.address.port });
    await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('waits for the next one when the last one is gone without a word', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    // Each look that finds too little takes 50 ms of this clock as well.
    const clients = await serve(3_600_000);
    const first = await enter(clients);
    first.socket.destroy();
    await expect.poll(() => clients.count()).toBe(0);
    vi.advanceTimersByTime(3_500_000);
    const second = await enter(clients);
    vi.advanceTimersByTime(36_000_000);
    expect(await isDeserted(clients)).toBe(false);

    second.socket.destroy();
    await expect.poll(() => clients.count()).toBe(0);
    vi.advanceTimersByTime(3_500_000);
    expect(await isDeserted(clients)).toBe(false);
    vi.advanceTimersByTime(100_000);
    await clients.deserted;
  });

  it('does not wait for ever for a first one', async () => {
    const clients = await serve(50);
    await clients.deserted;
  });

  it.each([
    '{"type":"hello","token":"guessed"}\n',
    '{"type":"goodbye"}\n',
    'GET / HTTP/1.1\r\n\r\n',
    'x'.repeat(20_000),
  ])('cuts off a stranger who says %.20j', async (words) => {
    const clients = await serve();
    const socket = connect(clients);
    socket.write(words);
    await once(socket, 'close');
    expect(clients.count()).toBe(0);
    expect(await isDeserted(clients)).toBe(false);
  });
});

async function serve(lingerMs = 60_000): Promise<Clients> {
  const clients = await serveClients(lingerMs);
  onTestFinished(() => clients.close());
  return clients;
}

function connect(clients: Clients): Socket {
  const socket = createConnection({ host: '127.0.0.1', port: clients.address.port });
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function enter(clients: Clients): Promise<{ socket: Socket; messages: SupervisorMessage[] }> {
  const socket = connect(clients);
  const messages: SupervisorMessage[] = [];
  onMessage<SupervisorMessage>(socket, (message) => messages.push(message));
  sendMessage(socket, { type: 'hello', token: clients.address.token });
  await expect.poll(() => messages.length).toBeGreaterThan(0);
  return { socket, messages };
}

async function isDeserted(clients: Clients): Promise<boolean> {
  return Promise.race([clients.deserted.then(() => true), Promise.resolve(false)]);
}
