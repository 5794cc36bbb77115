import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { noteFieldId, replyFieldId } from './inbox-fields.ts';

const KeyHelp = lazy(async () => ({ default: (await import('#client/components/key-help.tsx')).KeyHelp }));

interface InboxKeysProps {
  onLeave: () => void;
  children: ReactNode;
}

/** One key for each act on the open inquiry; Escape leaves a field first, then the inquiry. */
export function InboxKeys({ onLeave, children }: InboxKeysProps) {
  const [isHelpOpen, setHelpOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useShortcuts({
    r: () => document.getElementById(replyFieldId)?.focus(),
    n: () => document.getElementById(noteFieldId)?.focus(),
    Escape: onLeave,
    '?': () => setHelpOpen(true),
  });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isDefaultPrevented()) return;
    if (!(event.target as HTMLElement).matches('input, textarea, select')) return;
    event.preventDefault();
    box.current?.focus({ preventScroll: true });
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: takes the focus back from the fields in it
    <div ref={box} tabIndex={-1} onKeyDown={handleKeyDown}>
      {children}
      {isHelpOpen && (
        <Suspense>
          <KeyHelp keys={keys} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const keys = [
  ['j', 'Next inquiry'],
  ['k', 'Previous inquiry'],
  ['r', 'Reply'],
  ['n', 'Write a note'],
  ['x', 'Choose the inquiry, to act on several at once'],
  ['u', 'Take the last reply or change back'],
  ['Ctrl Enter', 'Send what you are writing'],
  ['Esc', 'Leave a field, then the inquiry'],
] as const;
