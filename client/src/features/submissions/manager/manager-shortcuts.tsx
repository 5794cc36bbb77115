import { Keyboard } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { KeyHelp } from '#client/components/key-help.tsx';

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
      {isOpen && <KeyHelp keys={keys} onClose={() => onToggle(false)} />}
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
  ['Esc', 'Leave the note, so that shortcuts work again'],
] as const;
