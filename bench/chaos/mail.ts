import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { ask, onStage, type Stage, until } from './stage.ts';
import { type Write, whileWriting } from './writers.ts';

type Mood = 'works' | 'refuses' | 'cuts';

/** The mail server is away, refuses and cuts off in turn, for `seconds` each; then every mail arrives once. */
export function breakMail(seconds: number): Promise<Outcome> {
  return onStage(async (stage) => {
    const port = await freePort();
    const mail = mailServer(port);
    const target = await stage.start(0, { SMTP_URL: `smtp://127.0.0.1:${port}` });
    try {
      const writes = await whileWriting(target, stage, async () => {
        await sleep(seconds * 1_000);
        await mail.open();
        for (const mood of ['refuses', 'cuts'] as const) {
          mail.mood = mood;
          await retryNow(stage.url);
          await sleep(seconds * 1_000);
        }
        mail.mood = 'works';
      });
      await sendAll(stage);
      await stopAll();
      const outcome = await compare(stage, writes);
      const { due, lost, doubled } = countReceipts(
        writes,
        mail.arrived.map((address) => address.split('@')[0] ?? ''),
      );
      return {
        ...outcome,
        lost: outcome.lost + lost,
        doubled: outcome.doubled + doubled,
        more: [`${due} receipts due, ${mail.refused} attempts refused or cut`],
      };
    } finally {
      mail.close();
    }
  });
}

/** Each sender is due one; `markers` are of those that arrived. */
export function countReceipts(writes: readonly Write[], markers: readonly string[]) {
  const arrived = Map.groupBy(markers, (marker) => marker);
  const senders = writes.filter(({ kind, acknowledged }) => acknowledged && kind !== 'submission');
  const counts = senders.map(({ marker }) => arrived.get(marker)?.length ?? 0);
  return {
    due: counts.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  };
}

/** Waits until every mail that is due is sent, as long as their number falls. */
export async function sendAll({ url }: Stage): Promise<void> {
  for (let left = await waiting(url); left > 0; left = await waiting(url)) {
    await retryNow(url);
    await until('fewer mails wait', async () => (await waiting(url)) < left);
  }
}

function retryNow(url: string): Promise<object[]> {
  return ask(url, `update pgboss.job set start_after = now() where name = 'inquiry-mail' and state = 'retry'`);
}

async function waiting(url: string): Promise<number> {
  const statement = `select count(*)::int as count from pgboss.job where name = 'inquiry-mail' and state <> 'completed'`;
  const [row] = await ask<{ count: number }>(url, statement);
  return row?.count ?? 0;
}

/** As much of SMTP as is spoken here. It cuts off before it has taken a mail, since after that a repetition is right. */
function mailServer(port: number) {
  const sockets = new Set<Socket>();
  const self = {
    mood: 'works' as Mood,
    arrived: [] as string[],
    refused: 0,
    open: () => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', () => resolve())),
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  const server: Server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    const say = (line: string) => socket.write(`${line}\r\n`);
    let to = '';
    let isData = false;
    say('220 mail');
    createInterface(socket).on('line', (line) => {
      if (isData) {
        if (line !== '.') return;
        isData = false;
        self.arrived.push(to);
        return say('250 taken');
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = /<(.+)>/.exec(line)?.[1] ?? '';
      if (verb === 'DATA' && self.mood === 'works') isData = true;
      else if (verb === 'DATA') {
        self.refused += 1;
        if (self.mood === 'cuts') return socket.destroy();
        return say('451 later');
      }
      say(isData ? '354 go on' : '250 yes');
    });
  });
  return self;
}
