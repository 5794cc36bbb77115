import { Keyboard } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { Dialog } from '#client/components/ui/dialog.tsx';
import { useShortcutsSwitch } from '#client/lib/use-shortcuts.ts';

interface ManagerShortcutsProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function ManagerShortcuts({ isOpen, onToggle }: ManagerShortcutsProps) {
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <>
      <Button size="small" onClick={() => onToggle(true)}>
        <Keyboard aria-hidden="true" className="size-4" />
        Shortcuts
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => onToggle(false)}
        title="Keyboard shortcuts"
        description="They are off while you type and while a dialog is open."
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-flex min-h-8 min-w-8 items-center justify-center border border-rule-strong bg-surface px-2 font-text font-medium text-sm">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 border-rule border-t pt-4 font-medium">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => setOn(event.target.checked)}
            className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
          />
          Single keys act on this page
        </label>
      </Dialog>
    </>
  );
}

const keys = [
  ['j', 'Next submission'],
  ['k', 'Previous submission'],
  ['a', 'Approve'],
  ['c', 'Request changes'],
  ['r', 'Reject'],
  ['n', 'Write a note'],
  ['u', 'Undo the last decision'],
  ['?', 'Show these keys'],
  ['Ctrl Enter', 'Send what you are writing'],
  ['Esc', 'Leave the note, so that shortcuts work again'],
] as const;
