import { useRef } from 'react';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

interface EarlyKeysProps {
  /** Of the decision that is still loading, each one letter. */
  keys: string;
  onKey: (key: string) => void;
}

/** Keeps a key of a decision until its form is there. */
export function EarlyKeys({ keys, onKey }: EarlyKeysProps) {
  const typing = useRef<HTMLTextAreaElement>(null);
  function keep(key: string): void {
    onKey(key);
    // The next letters are meant for a note, and must decide nothing.
    if (startsNote.includes(key)) typing.current?.focus({ preventScroll: true });
  }
  useShortcuts(Object.fromEntries([...keys].map((key) => [key, () => keep(key)])));
  return <textarea ref={typing} readOnly tabIndex={-1} aria-label="Notes" className="sr-only" />;
}

const startsNote = ['c', 'r', 'n'];
