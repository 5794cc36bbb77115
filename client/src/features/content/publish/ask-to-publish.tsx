import { useState } from 'react';
import { TextField } from '#client/components/form/text-field.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { askNoteMax } from '#shared/content/content.ts';

interface AskToPublishProps {
  /** Asked before, and still waiting. */
  isAgain: boolean;
  onAsk: (note: string) => Promise<unknown>;
}

/** For editors who may not publish. */
export function AskToPublish({ isAgain, onAsk }: AskToPublishProps) {
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      label={isAgain ? 'Ask again' : 'Ask to publish'}
      title="Ask to publish this draft?"
      confirm="Ask now"
      pending="Asking..."
      cancel="Not yet"
      variant="primary"
      onConfirm={() => onAsk(note)}
    >
      <p>Those who publish are told, and find it at the site. You can go on writing.</p>
      <div className="mt-4">
        <TextField
          id="content-ask-note"
          label="Note to them"
          hint="Optional. Such as what changed, and by when it matters."
          maxLength={askNoteMax}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

export function AskedToPublish({ asked: { by, note } }: { asked: { by: string | null; note: string | null } }) {
  return (
    <p className="mt-2 border-accent border-l-4 bg-surface px-4 py-2">
      <bdi>{by ?? 'A colleague'}</bdi> asks to publish this draft{note ? ': ' : '.'}
      {note && <span dir="auto">{note}</span>}
    </p>
  );
}
