import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { reply, serveApi } from '#client/lib/test-api.ts';
import { useWhenReachable } from './use-connection.ts';

describe('useWhenReachable', () => {
  it('reports when the server answers again, and asks at once on focus or network', async () => {
    const server = { status: 503, asked: 0 };
    await serveApi((_request, response) => {
      server.asked++;
      reply(response, server.status, {});
    });
    let told = 0;
    renderHook(() => useWhenReachable(true, () => told++));
    window.dispatchEvent(new Event('focus'));
    await expect.poll(() => server.asked).toBe(1);
    expect(told).toBe(0);
    server.status = 200;
    window.dispatchEvent(new Event('online'));
    await expect.poll(() => told).toBe(1);
  });

  it('polls only while the server is lost', async () => {
    let asked = 0;
    await serveApi((_request, response) => {
      asked++;
      reply(response, 200, {});
    });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let told = 0;
    const { rerender } = renderHook(({ isLost }) => useWhenReachable(isLost, () => told++), {
      initialProps: { isLost: true },
    });
    vi.advanceTimersByTime(3_000);
    await expect.poll(() => told).toBe(1);
    rerender({ isLost: false });
    window.dispatchEvent(new Event('focus'));
    expect(asked).toBe(1);
  });
});
