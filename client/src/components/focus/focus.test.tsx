import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { FocusHome } from './focus-home.tsx';
import { takesFocus, takesLostFocus } from './takes-focus.ts';
import { useFocusOn } from './use-focus-on.ts';

function Disappearing({ to }: { to?: string }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <FocusHome data-testid="home" {...(to === undefined ? {} : { to })}>
        {isOpen && (
          <button type="button" onClick={() => setOpen(false)}>
            Close
          </button>
        )}
        <input aria-label="Beside" />
        <input id="target" aria-label="Target" />
      </FocusHome>
      <button type="button" onClick={() => setOpen(false)}>
        Close it from outside
      </button>
    </>
  );
}

function press(name: string): void {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
}

it('the box takes the focus of what disappears in it, or another element does', async () => {
  const { unmount } = render(<Disappearing />);
  press('Close');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('home')));
  unmount();
  render(<Disappearing to="target" />);
  press('Close');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Target')));
});

it('a reader who has the focus elsewhere, or nowhere, keeps it', async () => {
  const { unmount } = render(<Disappearing />);
  press('Close it from outside');
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close it from outside' }));
  unmount();
  render(<Disappearing />);
  const closing = screen.getByRole('button', { name: 'Close' });
  closing.focus();
  closing.blur();
  await Promise.resolve();
  fireEvent.click(screen.getByRole('button', { name: 'Close it from outside' }));
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

it('an outcome takes the focus when it appears, and not again', () => {
  const outcome = (words: string) => (
    <>
      <p ref={takesFocus} tabIndex={-1}>
        {words}
      </p>
      <input />
    </>
  );
  const { rerender } = render(outcome('Sent'));
  expect(document.activeElement).toBe(screen.getByText('Sent'));
  screen.getByRole('textbox').focus();
  rerender(outcome('Sent twice'));
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  render(
    <h1 ref={takesLostFocus} tabIndex={-1}>
      Late
    </h1>,
  );
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  screen.getByRole('textbox').blur();
  render(
    <h2 ref={takesLostFocus} tabIndex={-1}>
      In time
    </h2>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
});

function Adding() {
  const [isAdded, setAdded] = useState(false);
  const focusOn = useFocusOn();
  function add(): void {
    setAdded(true);
    focusOn('added');
  }
  return (
    <>
      <button type="button" onClick={add}>
        Add
      </button>
      {isAdded && <input id="added" aria-label="Added" />}
    </>
  );
}

it('an act can focus what it brings', () => {
  render(<Adding />);
  press('Add');
  expect(document.activeElement).toBe(screen.getByLabelText('Added'));
  press('Add');
  expect(document.activeElement).toBe(screen.getByLabelText('Added'));
});
