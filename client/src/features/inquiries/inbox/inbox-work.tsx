import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { SelectField } from '#client/components/form/select-field.tsx';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { toast } from '#client/lib/toast.ts';
import {
  crowdMinutes,
  type InquiryChange,
  type InquiryDetail,
  type InquiryStatus,
  inquiryStatuses,
  inquiryStatusLabels,
} from '#shared/inquiries/inquiries.ts';
import { inquiryQueries, useChangeInquiry } from './inbox-api.ts';

/** Where it stands and whose it is. */
export function InboxWork({ inquiry }: { inquiry: InquiryDetail }) {
  const change = useChangeInquiry(inquiry.id);
  // The version that was on the page when the choice began: what a colleague does meanwhile must not slip by.
  const [choice, setChoice] = useState<InquiryChange | null>(null);
  const status = choice?.status ?? inquiry.status;
  const assignedTo = choice?.assignedTo === undefined ? (inquiry.assignedTo?.id ?? null) : choice.assignedTo;
  const isChanged = status !== inquiry.status || assignedTo !== (inquiry.assignedTo?.id ?? null);

  function choose(part: Pick<InquiryChange, 'status' | 'assignedTo'>): void {
    setChoice((current) => ({ version: inquiry.version, ...current, ...part }));
  }
  function save(wish: InquiryChange, title: string): void {
    change.mutate(wish, {
      onSuccess: () => {
        setChoice(null);
        toast({ title, description: inquiry.reference });
      },
    });
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (choice) save(choice, 'Saved');
  }

  return (
    <form aria-label="Triage" onSubmit={handleSubmit} className="mt-7 border-text border-y py-4">
      {inquiry.status === 'spam' && (
        <Suspicion
          reason={inquiry.spamReason}
          isPending={change.isPending}
          onClear={() => save({ status: 'new', version: inquiry.version }, 'Moved to the inbox')}
        />
      )}
      {change.error && (
        <Refusal
          inquiryId={inquiry.id}
          error={change.error}
          onReloaded={() => {
            setChoice(null);
            change.reset();
          }}
        />
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <SelectField
          id="inquiry-status"
          label="State"
          options={statusOptions}
          value={status}
          onChange={({ target }) => choose({ status: target.value as InquiryStatus })}
        />
        <AssigneeField
          assignedTo={assignedTo}
          current={inquiry.assignedTo}
          onChange={(id) => choose({ assignedTo: id })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" disabled={!isChanged || change.isPending}>
          {change.isPending ? 'Saving...' : 'Save changes'}
        </Button>
        {!isChanged && !change.isPending && <p className="text-muted">Nothing is changed yet.</p>}
      </div>
    </form>
  );
}

interface SuspicionProps {
  reason: string | null;
  isPending: boolean;
  onClear: () => void;
}

function Suspicion({ reason, isPending, onClear }: SuspicionProps) {
  return (
    <div className="mb-5 bg-warning-tint px-4 py-3 text-warning">
      <p className="font-medium">Suspected spam{reason ? `: ${reasons[reason] ?? reason}` : ''}.</p>
      <p className="mt-1">No mail has been sent about it. The receipt goes out as soon as it is no spam.</p>
      <Button size="small" className="mt-3 bg-bg" disabled={isPending} onClick={onClear}>
        Not spam
      </Button>
    </div>
  );
}

interface RefusalProps {
  inquiryId: number;
  error: Error;
  onReloaded: () => void;
}

/** Why it was not saved: with a conflict, who was first. What was chosen stays until the current state is asked for. */
function Refusal({ inquiryId, error, onReloaded }: RefusalProps) {
  const client = useQueryClient();
  const isConflict = error instanceof ApiError && error.status === 409;
  const handleReload = () =>
    client.refetchQueries({ queryKey: inquiryQueries.detail(inquiryId).queryKey }).then(onReloaded);
  return (
    <div role="alert" className="mb-5 bg-danger-tint px-4 py-3 font-medium text-danger">
      <p>{errorSentence(error)}</p>
      {isConflict && (
        <Button size="small" className="mt-3 bg-bg" onClick={handleReload}>
          Reload
        </Button>
      )}
    </div>
  );
}

interface AssigneeFieldProps {
  assignedTo: number | null;
  /** As it is stored. */
  current: InquiryDetail['assignedTo'];
  onChange: (id: number | null) => void;
}

function AssigneeField({ assignedTo, current, onChange }: AssigneeFieldProps) {
  const { data: profile } = useProfile();
  const { data: colleagues = [] } = useQuery(inquiryQueries.colleagues());
  const others = [...colleagues].sort((a, b) => Number(b.id === profile?.id) - Number(a.id === profile?.id));
  // Someone whose account was closed since keeps what is theirs until it is given to somebody else.
  if (current && !others.some(({ id }) => id === current.id)) others.push(current);
  return (
    <SelectField
      id="inquiry-assignee"
      label="Assigned to"
      options={[
        { value: '', label: 'Nobody' },
        ...others.map(({ id, name }) => ({ value: String(id), label: id === profile?.id ? `${name} (you)` : name })),
      ]}
      value={assignedTo === null ? '' : String(assignedTo)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    />
  );
}

const statusOptions = inquiryStatuses.map((value) => ({ value, label: inquiryStatusLabels[value] }));

/** By what a trap writes down. */
const reasons: Record<string, string> = {
  honeypot: 'a field that people cannot see was filled in',
  no_token: 'it was sent without its page being opened',
  forged_token: 'the sign that its page was opened is not ours',
  too_fast: 'it was sent within two seconds',
  stale_token: 'its page had been open for more than a day',
  too_many: `many came from the same address within ${crowdMinutes} minutes`,
};
