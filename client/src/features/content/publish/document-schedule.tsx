import { type ReactNode, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/text-field.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { useCancelSchedule } from '#client/features/content/api.ts';
import { errorSentence } from '#client/lib/api.ts';
import { timeZone, zoneWords } from '#client/lib/browser/time-zone.ts';
import { formatDateTime, formatEventTime } from '#client/lib/format.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { DocumentView } from '#shared/content/views.ts';
import { momentAt } from '#shared/days.ts';
import { can } from '#shared/permissions.ts';

interface DocumentScheduleProps {
  document: DocumentView;
  profile: EmployeeProfile;
}

export function DocumentSchedule({ document, profile }: DocumentScheduleProps) {
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
      {scheduleFailure && <p className="text-danger">The scheduled publication didn’t go through. {scheduleFailure}</p>}
      {error && <p className="text-danger">{errorSentence(error)}</p>}
      {can(profile, 'site:publish') && (
        <Button size="small" className="mt-2" disabled={isPending} onClick={() => cancel()}>
          {scheduledAt ? 'Cancel the schedule' : 'Dismiss this notice'}
        </Button>
      )}
    </div>
  );
}

interface PublishLaterProps {
  /** Gets the moment as ISO 8601. */
  onSchedule: (at: string) => Promise<unknown>;
  children: (close: () => void) => ReactNode;
}

export function PublishLater({ onSchedule, children }: PublishLaterProps) {
  const [local, setLocal] = useState('');
  const zone = timeZone();
  const moment = local === '' ? undefined : momentAt(local, zone);
  return (
    <ConfirmDialog
      label="Publish later"
      title="When should it be published?"
      confirm="Schedule"
      pending="Scheduling..."
      cancel="Not now"
      variant="secondary"
      isBlocked={moment?.isSkipped}
      onConfirm={async () => {
        if (!moment) throw Object.assign(new Error('No time'), { sentence: 'Please choose a day and a time.' });
        await onSchedule(moment.at.toISOString());
      }}
    >
      {(close) => (
        <>
          <p>This publishes the words as they are now. Anything typed later stays in the draft.</p>
          <div className="mt-4">
            <TextField
              id="content-schedule"
              label="Day and time"
              hint={`In your time zone, ${zoneWords(zone)}.`}
              error={moment?.isSkipped ? skipped(local, zone) : undefined}
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

function skipped(local: string, zone: string): string {
  const when = formatEventTime(new Date(`${local}Z`), false);
  return `${when} doesn’t exist in ${zoneWords(zone)}: clocks go forward that day. Please choose another time`;
}
