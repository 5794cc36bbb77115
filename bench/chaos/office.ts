import type { ClientRequest } from 'node:http';
import { request } from 'node:https';
import { signIn } from '#bench/processes.ts';
import type { Outcome } from './compare.ts';
import { withProxy } from './proxy.ts';
import { moreWritten, withInstances } from './restarts.ts';
import { ask, type Stage } from './stage.ts';
import { type Target, whileWriting } from './writers.ts';

/** The one address of everybody in it. */
const address = '127.0.2.1';
const seats = 70;
const accounts = 8;

/** Seventy pages are open behind one address, whose people go on reading and writing. */
export async function fillOffice(times: number): Promise<Outcome> {
  const refused: string[] = [];
  const outcome = await withInstances(2, (stage) =>
    withProxy(stage, async (target) => {
      const streams = await openStreams(stage, target, refused);
      const writes = await whileWriting({ ...target, address }, stage, async (written) => {
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          const status = await statusOf(get(target, '/'));
          if (status !== 200) refused.push(`page ${status}`);
        }
      });
      for (const stream of streams) stream.destroy();
      return writes;
    }),
  );
  return {
    ...outcome,
    // Each counts as failed.
    writes: outcome.writes + refused.length,
    failures: [...outcome.failures, ...refused],
    more: [`${seats} streams of one address open meanwhile`],
  };
}

async function openStreams(stage: Stage, target: Target, refused: string[]): Promise<ClientRequest[]> {
  const people = await ask<{ username: string }>(
    stage.url,
    `select username from employees where is_active order by id limit ${accounts}`,
  );
  const sessions: { Cookie: string }[] = [];
  const origin = `http://127.0.0.1:${stage.ports[0]}`;
  for (const { username } of people) sessions.push(await signIn({ origin }, username));
  const streams = Array.from({ length: seats }, (_, seat) =>
    get(target, '/api/notifications/stream', { Accept: 'text/event-stream', ...sessions[seat % sessions.length] }),
  );
  for (const status of await Promise.all(streams.map(statusOf))) if (status !== 200) refused.push(`stream ${status}`);
  return streams;
}

function get({ origin, ca }: Target, path: string, headers: Record<string, string> = {}): ClientRequest {
  const call = request(new URL(path, origin), { ...(ca && { ca }), headers, localAddress: address, agent: false });
  // A stream is destroyed in the end.
  call.on('error', () => undefined).end();
  return call;
}

function statusOf(call: ClientRequest): Promise<number | undefined> {
  return new Promise((resolve) => {
    call.on('response', (response) => {
      response.on('error', () => undefined).resume();
      resolve(response.statusCode);
    });
    call.on('close', () => resolve(undefined));
  });
}
