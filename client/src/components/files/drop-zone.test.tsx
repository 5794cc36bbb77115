import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ignoreDrops } from '#client/lib/browser/ignore-drops.ts';
import { DropZone } from './drop-zone.tsx';

it('takes files in their zone alone, and leaves the page beside it as it is', () => {
  ignoreDrops();
  const onFiles = vi.fn();
  render(
    <>
      <p>Beside it</p>
      <DropZone id="files" label="Files" hintId="hint" onFiles={onFiles} />
      <textarea aria-label="Words" />
    </>,
  );
  const drop = (target: Element, type: string) => {
    const event = createEvent.drop(target, { dataTransfer: { types: [type], files: [] } });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  expect(drop(screen.getByText('Beside it'), 'Files')).toBe(true);
  expect(drop(screen.getByLabelText('Words'), 'Files')).toBe(true);
  expect(onFiles).not.toHaveBeenCalled();
  // Words of another place are typed by dragging them.
  expect(drop(screen.getByLabelText('Words'), 'text/plain')).toBe(false);
  drop(screen.getByText('or drop them here'), 'Files');
  expect(onFiles).toHaveBeenCalledOnce();
  expect(drop(screen.getByLabelText(/Files/), 'Files')).toBe(true);
});
