import { useShortcutsSwitch } from '#client/lib/use-shortcuts.ts';

export function OwnKeys() {
  const [isOn, setOn] = useShortcutsSwitch();
  return (
    <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => setOn(event.target.checked)}
        className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
      />
      Use single-key shortcuts
    </label>
  );
}
