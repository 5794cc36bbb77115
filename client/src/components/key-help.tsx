import { Dialog } from '#client/components/ui/dialog.tsx';
import { goToKeys, type KeyWords, keysOfPage, searchKeys, useShortcutsSwitch } from '#client/lib/use-shortcuts.ts';

/** The keys of a page and of the portal, and the switch that turns single keys off. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Keyboard shortcuts"
      description="Single keys are off while you type and while a dialog is open."
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
        {[...keysOfPage(), ...goToKeys(), ...portalKeys].map(([key, does]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-h-8 min-w-8 items-center justify-center border border-rule-strong bg-surface px-2 font-medium font-text text-sm">
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
  );
}

const portalKeys: KeyWords = [
  ['Ctrl Enter', 'Send the form that you are writing in'],
  [searchKeys, 'Search, go to a page, or do something'],
  ['?', 'Show these keys'],
];
