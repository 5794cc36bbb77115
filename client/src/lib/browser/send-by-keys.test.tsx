import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { sendByKeys } from './send-by-keys.ts';

beforeAll(sendByKeys);

it('sends the form around the field once, also one without a button, and none whose button is off', () => {
  const sent = vi.fn((event: Event) => event.preventDefault());
  render(
    <>
      <form aria-label="plain" onSubmit={({ nativeEvent }) => sent(nativeEvent)}>
        <textarea aria-label="in a form" />
      </form>
      <form onSubmit={({ nativeEvent }) => sent(nativeEvent)}>
        <textarea aria-label="off" />
        <button type="submit" disabled>
          Send
        </button>
      </form>
      <textarea aria-label="alone" />
    </>,
  );
  const press = (name: string, keys: object) =>
    fireEvent.keyDown(screen.getByLabelText(name), { key: 'Enter', ...keys });
  press('in a form', {});
  press('off', { ctrlKey: true });
  press('alone', { ctrlKey: true });
  expect(sent).not.toHaveBeenCalled();
  press('in a form', { ctrlKey: true });
  press('in a form', { metaKey: true });
  expect(sent).toHaveBeenCalledTimes(2);
  press('in a form', { ctrlKey: true, repeat: true });
  expect(sent).toHaveBeenCalledTimes(2);
});
