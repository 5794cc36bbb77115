import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { onStage, pause, type Stage } from './stage.ts';
import { type Form, formOf, formToken, open, type Write, whileWriting, writeForm } from './writers.ts';

/** Each is cut anywhere, half of them after the last byte and before the answer, then sent again as a page does. */
export function cutUploads(times: number): Promise<Outcome> {
  return onStage(async (stage) => {
    const target = await stage.start();
    const token = await formToken(stage);
    const writes: Write[] = [];
    const left = Array.from({ length: times }, (_, nth) => nth);
    const senders = Array.from({ length: 8 }, async (_, person) => {
      for (let nth = left.shift(); nth !== undefined; nth = left.shift()) {
        const marker = `m${randomUUID().replaceAll('-', '')}`;
        const form = await formOf('application', marker, token);
        const keyed = { ...form, headers: { ...form.headers, 'Idempotency-Key': marker }, person };
        await cut(target, keyed, nth % 2 === 0);
        writes.push(await writeForm(target, 'application', marker, keyed));
      }
    });
    await Promise.all(senders);
    await stopAll();
    return compare(stage, writes);
  });
}

async function cut(target: { origin: string }, form: Form & { person: number }, isWhole: boolean): Promise<void> {
  const call = open(target, form);
  call.on('error', () => undefined).on('response', (response) => response.resume());
  const bytes = isWhole ? form.body.length : Math.floor(Math.random() * form.body.length);
  await new Promise((resolve) => call.write(form.body.subarray(0, bytes), resolve));
  await pause(0, 40);
  call.destroy();
  await sleep(0);
}

/** Half of them send a head, half a body, a byte a second, while twenty people write. */
export function sendSlowly(times: number): Promise<Outcome> {
  return onStage(async (stage) => {
    const target = await stage.start();
    let ended = 0;
    const writes = await whileWriting(target, stage, async () => {
      const clients = await Promise.all(Array.from({ length: times }, (_, nth) => slowClient(stage, nth)));
      for (const client of clients) client.once('close', () => (ended += 1));
      const seconds = 30;
      for (let second = 0; second < seconds; second += 1) {
        for (const client of clients) if (client.writable) client.write('x');
        await sleep(1_000);
      }
      more = `${ended} of ${times} slow ones ended by the server within ${seconds} s`;
      for (const client of clients) client.destroy();
    });
    await stopAll();
    return { ...(await compare(stage, writes)), more: [more] };
  });
}

let more = '';

async function slowClient({ ports }: Stage, nth: number): Promise<Socket> {
  const socket = connect(ports[0] ?? 0, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  await once(socket, 'connect');
  const head = `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.1.${nth >> 8}.${nth & 255}\r\nX-Slow: `;
  socket.write(nth % 2 === 0 ? head : `${head}1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`);
  return socket;
}
