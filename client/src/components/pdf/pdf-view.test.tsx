import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PdfFailure } from '#shared/pdf-frame.ts';
import { PdfView } from './pdf-view.tsx';

const asked = vi.fn<(path: string) => Promise<Response>>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function show() {
  asked.mockImplementation(async () => new Response('%PDF-'));
  vi.stubGlobal('fetch', asked);
  render(<PdfView path="/api/files/1" name="numbers.pdf" />);
  const frame = screen.getByTitle<HTMLIFrameElement>('numbers.pdf');
  const view = frame.contentWindow as Window;
  const handed = vi.spyOn(view, 'postMessage').mockImplementation(() => undefined);
  const say = (data: unknown, source: Window = view) =>
    act(() => void dispatchEvent(new MessageEvent('message', { data, source })));
  return { frame, handed, say };
}

describe('a PDF in its frame', () => {
  it('is handed in once the frame is ready, which has no origin and no other right than scripts', async () => {
    const { frame, handed, say } = show();
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(screen.getByRole('status').textContent).toBe('Opening numbers.pdf…');
    say({ kind: 'ready' });
    await waitFor(() => expect(handed).toHaveBeenCalledTimes(1));
    expect(handed.mock.calls[0]?.[0]).toMatchObject({ kind: 'open', bytes: expect.any(ArrayBuffer) });
    say({ kind: 'shown', pages: 2 });
    say({ kind: 'height', height: 300 });
    expect(screen.getByRole('status').textContent).toBe('2 pages');
    expect(frame.style.height).toBe('302px');
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/files/1']);
  });

  it('is not told by others', () => {
    const { say } = show();
    say({ kind: 'failed', reason: 'broken' satisfies PdfFailure }, window);
    say({ kind: 'shown', pages: 3 }, window);
    expect(screen.getByRole('status').textContent).toBe('Opening numbers.pdf…');
  });

  it.each([null, 'words', { kind: 'other' }, { kind: 'height', height: {} }, { kind: 'wanted', file: null }])(
    'may say anything: %j',
    (data) => {
      const { frame, say } = show();
      say(data);
      expect(frame.isConnected).toBe(true);
    },
  );

  it.each(['locked', '__proto__', 'toString', {}])('is gone, with a sentence, after a failure: %j', (reason) => {
    const { frame, say } = show();
    say({ kind: 'failed', reason });
    expect(screen.getByRole('status').textContent).toContain('couldn’t be shown here. Download it instead.');
    expect(frame.isConnected).toBe(false);
  });

  it('gets parts of pdf.js and nothing else', async () => {
    const { handed, say } = show();
    for (const file of ['../api/employee/profile', 'profile', '/api/x.wasm', 'frame.html', 'a/b.wasm', 'x.wasm?y']) {
      say({ kind: 'wanted', file });
    }
    say({ kind: 'wanted', file: 'jbig2.wasm' });
    await waitFor(() => expect(handed).toHaveBeenCalledTimes(1));
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/files/1', '/pdf/jbig2.wasm']);
  });
});
