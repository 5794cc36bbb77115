import { useRef } from 'react';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

export type EarlyAsk = 'approve' | 'request-changes' | 'reject' | 'notes';

/** In place of the decision's form while its code comes. */
export function DecisionComing({ onAsk }: { onAsk: (ask: EarlyAsk) => void }) {
  const typing = useRef<HTMLTextAreaElement>(null);
  const keep = (ask: EarlyAsk) => () => {
    onAsk(ask);
    // The next letters are meant for a note, and must decide nothing.
    typing.current?.focus({ preventScroll: true });
  };
  useShortcuts({ a: () => onAsk('approve'), c: keep('request-changes'), r: keep('reject'), n: keep('notes') });
  return (
    <div className="mt-6 min-h-96">
      <p className="text-muted">Loading...</p>
      <textarea ref={typing} readOnly tabIndex={-1} aria-label="Manager Notes" className="sr-only" />
    </div>
  );
}
