import { noteFieldId, replyFieldId } from '#client/features/inquiries/record/inbox-fields.ts';
import { useShortcuts } from '#client/lib/use-shortcuts.ts';

/** One key for each act on the open inquiry. */
export function InboxKeys() {
  useShortcuts({
    r: () => document.getElementById(replyFieldId)?.focus(),
    n: () => document.getElementById(noteFieldId)?.focus(),
  });
  return null;
}
