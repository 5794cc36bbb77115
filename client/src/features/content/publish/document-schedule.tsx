import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useCancelSchedule } from '#client/features/content/api.ts';
import { errorSentence } from '#client/lib/api.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { DocumentView } from '#shared/content/content.ts';

export function DocumentSchedule({ document }: { document: DocumentView }) {
  const { kind, scheduledAt, scheduledBy, scheduleFailure } = document;
  const { mutate: cancel, isPending, error } = useCancelSchedule(kind);
  if (!scheduledAt && !scheduleFailure) return null;
  return (
    <div role="status" className="mb-4 border-rule-strong border-l-4 py-1 pl-4">
      {scheduledAt && (
        <p>
          {scheduledBy ?? 'A former colleague'} has scheduled a publication for {formatDateTime(scheduledAt)}.
        </p>
      )}
      {scheduleFailure && (
        <p className="text-danger">The scheduled publication did not take place. {scheduleFailure}</p>
      )}
      {error && <p className="text-danger">{errorSentence(error)}</p>}
      <Button size="small" className="mt-2" disabled={isPending} onClick={() => cancel()}>
        {scheduledAt ? 'Cancel the schedule' : 'Dismiss this notice'}
      </Button>
    </div>
  );
}

interface PublishLaterProps {
  /** Gets the time as ISO 8601. */
  onSchedule: (at: string) => Promise<unknown>;
  children: (close: () => void) => ReactNode;
}

export function PublishLater({ onSchedule, children }: PublishLaterProps) {
  const [local, setLocal] = useState('');
  return (
    <ConfirmDialog
      label="Publish later"
      title="When should it be published?"
      confirm="Schedule"
      pending="Scheduling..."
      cancel="Not now"
      variant="secondary"
      onConfirm={async () => {
        if (local === '') throw Object.assign(new Error('No time'), { sentence: 'Please choose a day and a time.' });
        await onSchedule(new Date(local).toISOString());
      }}
    >
      {(close) => (
        <>
          <p>This publishes the words as they are now. Anything typed later stays in the draft.</p>
          <div className="mt-4">
            <TextField
              id="content-schedule"
              label="Day and time"
              hint="In the time zone of this device."
              type="datetime-local"
              value={local}
              onChange={(event) => setLocal(event.target.value)}
            />
          </div>
          {children(close)}
        </>
      )}
    </ConfirmDialog>
  );
}
