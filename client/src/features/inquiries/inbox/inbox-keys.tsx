import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';
import { noteFieldId, replyFieldId } from './inbox-fields.ts';

const KeyHelp = lazy(async () => ({ default: (await import('#client/components/key-help.tsx')).KeyHelp }));

/** One key for each act on the open inquiry. */
export function InboxKeys() {
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({
    r: () => document.getElementById(replyFieldId)?.focus(),
    n: () => document.getElementById(noteFieldId)?.focus(),
    '?': () => setHelpOpen(true),
  });
  if (!isHelpOpen) return null;
  return (
    <Suspense>
      <KeyHelp keys={keys} onClose={() => setHelpOpen(false)} />
    </Suspense>
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
