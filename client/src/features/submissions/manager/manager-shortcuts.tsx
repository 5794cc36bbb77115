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
  ['a', 'Approve'],
  ['c', 'Request changes'],
  ['r', 'Reject'],
  ['m', 'Assign it to me, or give it back'],
  ['n', 'Write a note'],
  ['Ctrl Enter', 'Send what you are writing'],
] as const;
