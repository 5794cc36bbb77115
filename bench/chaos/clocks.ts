import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import { password } from '#bench/fill.ts';
import { signIn, stopAll } from '#bench/processes.ts';
import { compare, type Outcome } from './compare.ts';
import { withProxy } from './proxy.ts';
import { moreWritten } from './restarts.ts';
import { ask, onStage, type Stage } from './stage.ts';
import { formOf, whileWriting } from './writers.ts';

const library = ['x86_64', 'aarch64']
  .map((processor) => `/usr/lib/${processor}-linux-gnu/faketime/libfaketime.so.1`)
  .find((path) => existsSync(path));
const zones = ['America/St_Johns', 'Pacific/Apia'];

/**
 * Two instances in different zones whose clocks jump up to ten minutes apart, behind the proxy. What one has issued the
 * other one judges: a page's token, a session, both halves of a sign-in, a decision that is undone.
 */
export async function jumpClocks(times: number): Promise<Outcome> {
  if (!library) throw new Error('libfaketime is not on this machine: install it (Debian: apt-get install faketime).');
  return onStage(async (stage) => {
    const jump = async (instance: number, minutes: number) => {
      await writeFile(join(stage.folder, `clock-${instance}`), `${minutes < 0 ? '' : '+'}${minutes}m\n`);
      await chmod(join(stage.folder, `clock-${instance}`), 0o644);
    };
    for (const instance of [0, 1]) {
      await jump(instance, instance === 0 ? -5 : 5);
      await stage.start(instance, {
        TZ: zones[instance] ?? '',
        LD_PRELOAD: library,
        FAKETIME_TIMESTAMP_FILE: join(stage.folder, `clock-${instance}`),
        FAKETIME_NO_CACHE: '1',
        // As in the world, where only the clock on the wall jumps.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      });
    }
    const refusals: string[] = [];
    let crossings = 0;
    const writes = await withProxy(stage, (target) =>
      whileWriting(target, stage, async (written) => {
        const key = await turnOnSecondFactor(stage);
        for (let turn = 0; turn < times; turn += 1) {
          await moreWritten(written);
          await jump(turn % 2, Math.round(Math.random() * 10) - 5);
          const [from = 0, to = 0] = turn % 4 < 2 ? stage.ports : [...stage.ports].reverse();
          const results = await crossOver(stage, from, to, key);
          crossings += results.length;
          refusals.push(...results.filter((result) => result !== ''));
        }
      }),
    );
    await stopAll();
    const outcome = await compare(stage, writes);
    const [spam] = await ask<{ count: number }>(
      stage.url,
      `select count(*)::int as count from contact_inquiries where status = 'spam'`,
    );
    return {
      ...outcome,
      writes: outcome.writes + crossings,
      acknowledged: outcome.acknowledged + crossings - refusals.length,
      failures: [...outcome.failures, ...refusals],
      lost: outcome.lost + (spam?.count ?? 0),
      more: [`${crossings} things of one instance judged by the other, taken for a robot ${spam?.count}`],
    };
  });
}

/** An empty text for each that is right. */
async function crossOver({ url }: Stage, from: number, to: number, key: string): Promise<string[]> {
  const call = async (port: number, method: string, path: string, headers: Record<string, string>, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const verdict = (what: string, { status, body }: Awaited<ReturnType<typeof call>>, isRight: boolean) =>
    isRight ? '' : `${what} ${status} ${JSON.stringify(body).slice(0, 80)}`;
  const results: string[] = [];

  const { token } = (await call(from, 'GET', '/api/form-token', {})).body as { token: string };
  await sleep(2_500);
  const marker = `m${randomUUID().replaceAll('-', '')}`;
  const form = await formOf('message', marker, token);
  const sent = await call(to, 'POST', form.path, { 'Idempotency-Key': marker }, JSON.parse(String(form.body)));
  results.push(verdict('message', sent, sent.status === 201));

  const admin = await signIn({ origin: `http://127.0.0.1:${from}` }, 'employee.1');
  const profile = await call(to, 'GET', '/api/employee/profile', admin);
  results.push(verdict('session', profile, profile.status === 200));

  await ask(url, 'update authenticators set last_step = 0');
  const half = await call(from, 'POST', '/api/employee/login', {}, { username: secondUser, password });
  const code = TOTP.generate({ secret: Secret.fromBase32(key) });
  const whole = await call(to, 'POST', '/api/employee/login/code', {}, { ticket: half.body.ticket, code });
  results.push(verdict('code', whole, whole.status === 200));

  const [row] = await ask<{ id: number }>(url, `select max(id) as id from submissions where status = 'submitted'`);
  const path = `/api/submissions/${row?.id}`;
  const decided = await call(from, 'PATCH', `${path}/status`, admin, { status: 'rejected', reviewNotes: 'No.' });
  const seen = await call(to, 'GET', path, admin);
  const undone = await call(to, 'POST', '/api/submissions/undo', admin, { ids: [row?.id] });
  results.push(verdict('decision', decided, decided.status === 200));
  results.push(verdict('undo offered', seen, typeof seen.body.undoUntil === 'string'));
  results.push(verdict('undo', undone, undone.body.done === 1));
  return results;
}

const secondUser = 'employee.3';

async function turnOnSecondFactor({ ports }: Stage): Promise<string> {
  const origin = `http://127.0.0.1:${ports[0]}`;
  const headers = { ...(await signIn({ origin }, secondUser)), 'Content-Type': 'application/json' };
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { key: string };
  };
  const { key } = await post('/api/employee/second-factor', {});
  await post('/api/employee/second-factor/confirm', { code: TOTP.generate({ secret: Secret.fromBase32(key) }) });
  return key;
}
