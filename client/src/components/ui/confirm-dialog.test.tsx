import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

describe('ConfirmDialog', () => {
  it('returns the focus to its button after a cancel', async () => {
    open(async () => undefined);
    expect(screen.getByRole('alertdialog', { name: 'Delete the draft?' }).textContent).toContain('For good.');
    expect(document.documentElement.className).toContain('overflow-hidden');
    fireEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' })));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.documentElement.className).not.toContain('overflow-hidden');
  });

  it('moves the focus to the page when the button is gone', async () => {
    open(async (remove) => remove());
    fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });

  it('stays open while it acts, and shows why it failed', async () => {
    const act = Promise.withResolvers<void>();
    open(() => act.promise);
    fireEvent.click(screen.getByRole('button', { name: 'Delete it' }));
    expect(await screen.findByRole('button', { name: 'Deleting...' })).toBeDefined();
    fireEvent.keyDown(screen.getByRole('alertdialog'), { key: 'Escape' });
    act.reject(new Error('no answer'));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Something went wrong. Please try again.'));
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });
});

/** A page with the dialog open; `act` may remove the button that opened it. */
function open(act: (remove: () => void) => Promise<void>): void {
  function Page() {
    const [isThere, setThere] = useState(true);
    return (
      <main id="main" tabIndex={-1}>
        {isThere && (
          <ConfirmDialog
            label="Delete"
            title="Delete the draft?"
            confirm="Delete it"
            pending="Deleting..."
            onConfirm={() => act(() => setThere(false))}
          >
            For good.
          </ConfirmDialog>
        )}
      </main>
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
}
