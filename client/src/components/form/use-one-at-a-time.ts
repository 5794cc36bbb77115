import { type FormEvent, useRef } from 'react';

/** Ignores submits while one runs: a second click can come before React disables the button. */
export function useOneAtATime(submit: (event: FormEvent) => Promise<void>): (event: FormEvent) => Promise<void> {
  const isBusy = useRef(false);
  return async (event) => {
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    await submit(event).finally(() => {
      isBusy.current = false;
    });
  };
}
