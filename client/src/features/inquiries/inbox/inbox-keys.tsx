import { lazy, Suspense, useState } from 'react';
import { noteFieldId, replyFieldId } from '#client/features/inquiries/record/inbox-fields.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

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
  ['r', 'Reply'],
  ['n', 'Write a note'],
  ['Ctrl Enter', 'Send what you are writing'],
] as const;
