import { useRef } from 'react';
import { asksForWords, decisionKeys, noteKey } from '#client/features/submissions/review/capacities.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import type { DecidingCapacity } from '#shared/submissions/transitions.ts';

interface EarlyKeysProps {
  /** Whose decision it will be. */
  capacity: DecidingCapacity;
  onKey: (key: string) => void;
}

/** Keeps a key of a decision until the submission is there. */
export function EarlyKeys({ capacity, onKey }: EarlyKeysProps) {
  const typing = useRef<HTMLTextAreaElement>(null);
  function keep(key: string): void {
    onKey(key);
    // The next letters are meant for a note, and must decide nothing.
    if (asksForWords(capacity, key)) typing.current?.focus({ preventScroll: true });
  }
  const keys = [noteKey, ...decisionKeys[capacity].map(({ key }) => key)];
  useShortcuts(Object.fromEntries(keys.map((key) => [key, () => keep(key)])));
  return <textarea ref={typing} readOnly tabIndex={-1} aria-label="Notes" className="sr-only" />;
}
