import { lazy, Suspense } from 'react';

const KeyHelp = lazy(async () => ({ default: (await import('#client/components/key-help.tsx')).KeyHelp }));

/** The keys of the queue, apart from those that the page itself names. */
export function ManagerKeys({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <KeyHelp keys={keys} onClose={onClose} />
    </Suspense>
  );
}

const keys = [
  ['a', 'Approve'],
  ['c', 'Request changes'],
  ['r', 'Reject'],
  ['m', 'Assign it to me, or give it back'],
  ['n', 'Write a note'],
  ['Ctrl Enter', 'Send what you are writing'],
] as const;
