import type { LookingEvent } from '#shared/looking.ts';

const heard = new EventTarget();

/** Passes on what the live stream says of colleagues who look at a submission or a document. */
export function tellOfLooking(event: LookingEvent): void {
  heard.dispatchEvent(new CustomEvent('looking', { detail: event }));
}

export function onLooking(listener: (event: LookingEvent) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<LookingEvent>).detail);
  heard.addEventListener('looking', handle);
  return () => heard.removeEventListener('looking', handle);
}
