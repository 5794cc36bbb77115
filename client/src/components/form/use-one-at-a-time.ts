import { type FormEvent, useRef } from 'react';

/** Submits once until that has ended: a button is disabled only once React has drawn, and two clicks can be faster. */
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
