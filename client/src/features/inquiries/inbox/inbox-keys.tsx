import { useFocusOn } from '#client/components/focus/use-focus-on.ts';
import { noteFieldId, replyFieldId } from '#client/features/inquiries/record/inbox-fields.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

/** One key for each act on the open inquiry. */
export function InboxKeys() {
  const focusOn = useFocusOn();
  useShortcuts({
    r: () => focusOn(replyFieldId),
    n: () => focusOn(noteFieldId),
  });
  return null;
}
