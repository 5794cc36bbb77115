import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#client/lib/toast.ts';
import { Dialog } from './dialog.tsx';
import { Toaster } from './toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('notifications', () => {
  it('shows one at a time', () => {
    render(<Toaster />);
    show('First');
    show('Second');
    expect(titles()).toEqual(['Second']);
  });

  it('disappears after five seconds', () => {
    render(<Toaster />);
    show('Hello');
    wait(4_900);
    expect(titles()).toEqual(['Hello']);
    wait(200);
    expect(titles()).toEqual([]);
  });

  it('goes with Escape, and so does the dialog that it came over', () => {
    const handleClose = vi.fn();
    render(
      <>
        <Dialog open title="Account" onClose={handleClose}>
          <input aria-label="Name" />
        </Dialog>
        <Toaster />
      </>,
    );
    show('Saved');
    fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
    expect(titles()).toEqual([]);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('stays while a pointer rests on it', () => {
    render(<Toaster />);
    show('Hello');
    fireEvent.pointerMove(screen.getByText('Hello'));
    wait(20_000);
    expect(titles()).toEqual(['Hello']);
    fireEvent.pointerLeave(screen.getByRole('region'));
    wait(5_100);
    expect(titles()).toEqual([]);
  });

  it('dismisses the next one after a pointer closed the last', () => {
    render(<Toaster />);
    show('First');
    fireEvent.pointerMove(screen.getByText('First'));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(titles()).toEqual([]);
    show('Second');
    wait(5_100);
    expect(titles()).toEqual([]);
  });

  it('is reached with F8', () => {
    render(<Toaster />);
    show('Hello');
    fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
    expect(screen.getByRole('region', { name: 'Notifications (F8)' }).contains(document.activeElement)).toBe(true);
  });
});

function show(title: string): void {
  act(() => toast({ title }));
}

function wait(ms: number): void {
  act(() => vi.advanceTimersByTime(ms));
}

function titles(): (string | null | undefined)[] {
  return screen.queryAllByRole('listitem').map((shown) => shown.firstChild?.firstChild?.textContent);
}
