import { Keyboard } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '#client/components/button.tsx';

const KeyHelp = lazy(async () => ({ default: (await import('#client/components/key-help.tsx')).KeyHelp }));

interface ManagerShortcutsProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function ManagerShortcuts({ isOpen, onToggle }: ManagerShortcutsProps) {
  return (
    <>
      <Button size="small" onClick={() => onToggle(true)}>
        <Keyboard aria-hidden="true" className="size-4" />
        Shortcuts
      </Button>
      {isOpen && (
        <Suspense>
          <KeyHelp keys={keys} onClose={() => onToggle(false)} />
        </Suspense>
      )}
    </>
  );
}

const keys = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['a', 'Approve'],
  ['c', 'Request changes'],
  ['r', 'Reject'],
  ['m', 'Assign it to me, or give it back'],
  ['x', 'Choose it, to decide on several at once'],
  ['n', 'Write a note'],
  ['u', 'Undo the last decision'],
  ['Ctrl Enter', 'Send what you are writing'],
  ['Esc', 'Leave a field, then the submission'],
] as const;
