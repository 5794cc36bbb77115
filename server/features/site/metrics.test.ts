import { describe, expect, it } from 'vitest';
import { startApi } from '#server/test/api.ts';

/** The value of a line such as `http_pages_total{status="200"} 3`; undefined where there is none. */
function numberOf(text: string, name: string, ...labels: string[]): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(name) && labels.every((label) => one.includes(label)));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

describe('the numbers for Prometheus', () => {
  it('count every answer by its route, not by its address', async () => {
    const api = await startApi();
    const read = async () => (await api.call<string>('GET', '/metrics')).body;
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

  it('tell of the process and of the database', async () => {
    const { headers, body } = await (await startApi()).call<string>('GET', '/metrics');
    expect(headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(numberOf(body, 'database_up ')).toBe(1);
    expect(numberOf(body, 'database_connections', 'state="waiting"')).toBe(0);
    expect(numberOf(body, 'process_resident_memory_bytes ')).toBeGreaterThan(10_000_000);
    // Each line is a comment, or a name with labels and a number.
    for (const line of body.trimEnd().split('\n')) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? [\d.e+-]+)$/);
    }
  });

  it('are told to neighbours whose port a proxy names', async () => {
    const api = await startApi();
    for (const address of ['10.1.2.3:4711', '[fc00::1]:4711']) {
      expect((await api.call('GET', '/metrics', { headers: { 'X-Forwarded-For': address } })).status).toBe(200);
    }
  });

  it('are nothing to callers from outside', async () => {
    const api = await startApi();
    for (const address of ['203.0.113.9', '2001:db8::1', '203.0.113.9:4711']) {
      const { status, body } = await api.call('GET', '/metrics', { headers: { 'X-Forwarded-For': address } });
      expect({ address, status, code: (body as { code: string }).code }).toEqual({
        address,
        status: 404,
        code: 'not_found',
      });
    }
  });
});
