import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DocumentPreview } from './document-preview.tsx';

afterEach(cleanup);

it('stays with the page of the draft when the one before it comes after it', () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  const { rerender } = render(<DocumentPreview kind="landing" at={null} />);
  rerender(<DocumentPreview kind="landing" at="2026-11-26T10:00:00.000Z" />);
  const frames = screen.getAllByTitle<HTMLIFrameElement>(/page/);
  const [before, next] = frames;
  for (const { contentWindow } of frames) Object.assign(contentWindow ?? {}, { scrollTo: () => undefined });
  // Both before React draws anew.
  act(() => {
    if (next) fireEvent.load(next);
    if (before) fireEvent.load(before);
  });
  expect(screen.getByTitle('The page with this draft')).toBe(next);
});
