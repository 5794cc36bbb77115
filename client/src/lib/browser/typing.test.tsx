import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isTyping, takeFocus, useTypingPause } from './typing.ts';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <form onSubmit={(event) => event.preventDefault()}>
      <textarea aria-label="Note" />
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Agreed" />
      <button type="submit">Send</button>
    </form>,
  );
});

describe('takeFocus', () => {
  it('waits for nobody, but leaves the focus to whoever typed less than two seconds ago', () => {
    type('Note');
    vi.advanceTimersByTime(1_999);
    takeFocus(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByLabelText('Note'));
    vi.advanceTimersByTime(1);
    takeFocus(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });

  it('takes it from whoever has just sent the form, or ticked a box', () => {
    type('Name');
    fireEvent.submit(screen.getByRole('button').closest('form') as HTMLFormElement);
    expect(isTyping()).toBe(false);
    screen.getByLabelText('Agreed').focus();
    fireEvent.input(screen.getByLabelText('Agreed'));
    expect(isTyping()).toBe(false);
  });

  it('counts a word that is still being composed', () => {
    type('Note');
    fireEvent.compositionStart(screen.getByLabelText('Note'));
    vi.advanceTimersByTime(10_000);
    expect(isTyping()).toBe(true);
    fireEvent.compositionEnd(screen.getByLabelText('Note'));
    expect(isTyping()).toBe(false);
  });
});

describe('useTypingPause', () => {
  it.each([
    ['two seconds after the last letter', () => vi.advanceTimersByTime(2_000)],
    [
      'when the field is left',
      () => {
        screen.getByLabelText('Note').blur();
        vi.advanceTimersByTime(1);
      },
    ],
  ])('comes %s', (_when, pause) => {
    type('Note');
    render(<Asked />);
    act(() => void vi.advanceTimersByTime(1_500));
    type('Note');
    act(() => void vi.advanceTimersByTime(1_900));
    expect(screen.queryByText('Now')).toBeNull();
    act(() => void pause());
    expect(screen.getByText('Now')).toBeDefined();
    // Once asked, it stays, whatever is typed into the answer.
    type('Name');
    expect(screen.getByText('Now')).toBeDefined();
  });

  it('goes on in the next field', () => {
    type('Note');
    render(<Asked />);
    act(() => void vi.advanceTimersByTime(1_900));
    act(() => screen.getByLabelText('Name').focus());
    act(() => void vi.advanceTimersByTime(1_900));
    expect(screen.queryByText('Now')).toBeNull();
    act(() => void vi.advanceTimersByTime(200));
    expect(screen.getByText('Now')).toBeDefined();
  });

  it('comes at once where nobody types', () => {
    render(<Asked />);
    expect(screen.getByText('Now')).toBeDefined();
  });
});

function Asked() {
  return useTypingPause(true) ? <p>Now</p> : null;
}

function type(label: string): void {
  const field = screen.getByLabelText(label);
  field.focus();
  fireEvent.input(field, { target: { value: `${Math.random()}` } });
}
