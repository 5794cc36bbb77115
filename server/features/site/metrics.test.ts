import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { config } from '#server/config.ts';
import { pool } from '#server/database/connection.ts';
import { queues } from '#server/jobs.ts';
import { startApi } from '#server/test/api.ts';
import { hasProgram } from '#server/test/programs.ts';
import type { ErrorBody } from '#shared/errors.ts';

const token = config.metricsToken;
const asOperator = { headers: { Authorization: `Bearer ${token}` } };

/** The value of a line such as `http_pages_total{status="200"} 3`; undefined where there is none. */
function numberOf(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('GET /metrics', () => {
  it('counts answers by route', async () => {
    const api = await startApi();
    const read = async () => (await api.call<string>('GET', '/metrics', asOperator)).body;
    const labels = ['method="GET"', 'route="/api/contact-inquiries/:id"', 'status="401"'];
    const before = numberOf(await read(), 'http_request_duration_seconds_count', ...labels) ?? 0;
    await api.call('GET', '/api/contact-inquiries/17');
    await api.call('GET', '/api/contact-inquiries/18');
    // An answer is counted once its last byte has left, which the caller may have read before.
    await expect
      .poll(async () => numberOf(await read(), 'http_request_duration_seconds_count', ...labels))
      .toBe(before + 2);
    const text = await read();
    expect(numberOf(text, 'http_request_duration_seconds_bucket', ...labels, 'le="+Inf"')).toBe(before + 2);
    expect(numberOf(text, 'http_request_duration_seconds_bucket', ...labels, 'le="10"')).toBe(before + 2);
    expect(numberOf(text, 'http_request_duration_seconds_sum', ...labels)).toBeGreaterThan(0);
  });

  it('reports process and database', async () => {
    const { headers, body } = await (await startApi()).call<string>('GET', '/metrics', asOperator);
    expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(numberOf(body, 'database_up ')).toBe(1);
    expect(numberOf(body, 'database_connections', 'state="waiting"')).toBe(0);
    expect(numberOf(body, 'sign_ins_waiting', 'place="known"')).toBe(0);
    expect(numberOf(body, 'process_resident_memory_bytes ')).toBeGreaterThan(10_000_000);
    // Each line is a comment, or a name with labels and a number.
    for (const line of body.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    }
  });

  it('hold every name that the alerts and the board in deploy/ ask for', async () => {
    const { body } = await (await startApi()).call<string>('GET', '/metrics', asOperator);
    const offered = new Set([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name]) => name as string));
    const files = await Promise.all(['alerts.yaml', 'grafana.json'].map((name) => readFile(`deploy/${name}`, 'utf8')));
    const asked = files
      .join('\n')
      .match(/\b(?:http|database|process|nodejs|sign_ins|jobs|mails|backup)(?:_\w+)?(?=[{[])/g);
    const names = new Set(asked?.map((name) => name.replace(/_(bucket|count|sum)$/, '')));
    expect(names.size).toBeGreaterThan(5);
    expect([...names].filter((name) => !offered.has(name))).toEqual([]);
  });

  it('hold every queue with 0, so that an alert sees the first job that is given up, and so do rare faults', async () => {
    const api = await startApi();
    const read = async () => (await api.call<string>('GET', '/metrics', asOperator)).body;
    const before = await read();
    for (const { name } of queues) {
      for (const state of ['failed', 'retry']) {
        expect(numberOf(before, 'jobs{', `queue="${name}"`, `state="${state}"`), `${name} ${state}`).toBe(0);
      }
    }
    for (const rare of ['http_storage_full_total ', 'mails_withheld_total ']) {
      expect(numberOf(before, rare), rare).toBeGreaterThanOrEqual(0);
    }
    await pool.query(`insert into pgboss.job (name, state) values ('reply-mail', 'failed')`);
    expect(numberOf(await read(), 'jobs{', 'queue="reply-mail"', 'state="failed"')).toBe(1);
  });

  // CI installs it; elsewhere it may be missing.
  it.runIf(process.env.CI || hasProgram('promtool'))('make the alerts fire', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'deploy/alerts.test.yaml'], {
      encoding: 'utf8',
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });

  it.each([
    ['a wrong token', { Authorization: 'Bearer a token for the test' }],
    ['no token', {}],
    ['another scheme', { Authorization: `Basic ${token}` }],
  ])('are nothing to callers with %s', async (_, headers) => {
    const answer = await (await startApi()).call<ErrorBody>('GET', '/metrics', { headers });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('answer the token under any name, such as that of a container, and no token under a foreign one', async () => {
    const { url } = await startApi();
    const ask = (Host: string, given = token) =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { Host, Authorization: `Bearer ${given}` };
        get(`${url}/metrics`, { headers }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
      });
    expect(await ask('app-1:3000')).toBe(200);
    expect(await ask('localhost')).toBe(200);
    expect(await ask('evil.example', 'a wrong token, and long enough')).toBe(421);
  });
});
