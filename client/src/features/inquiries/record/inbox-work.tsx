import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { InlineSelect } from '#client/components/form/inline-select.tsx';
import { inquiryQueries } from '#client/features/inquiries/inbox-api.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { formatDayOf, formatWeekday } from '#client/lib/format.ts';
import { addDays, type Day, dayOf } from '#shared/days/days.ts';
import {
  asksForSale,
  crowdMinutes,
  endsInSale,
  type InquiryChange,
  type InquiryStatus,
  inquiryStatuses,
  inquiryStatusLabels,
  isForUnread,
  isOpen,
} from '#shared/inquiries/inquiries.ts';
import type { InquiryDetail } from '#shared/inquiries/views.ts';
import { type SaleOutcome, saleOutcomeLabels, saleOutcomes } from '#shared/sale-outcomes.ts';
import { type SpamTurn, useTriage } from './use-triage.ts';

interface InboxWorkProps {
  inquiry: InquiryDetail;
  /** Only administrators decide who works on it. */
  mayAssign?: boolean;
  onSpamTurn?: SpamTurn | undefined;
  /** In place of the state's field. */
  menu?: ((choose: (status: InquiryStatus) => void) => ReactNode) | undefined;
}

export function InboxWork({ inquiry, mayAssign = true, onSpamTurn, menu }: InboxWorkProps) {
  const triage = useTriage(inquiry, onSpamTurn);
  const stateId = useId();
  // A correction asks the guardian of one that is worked on already.
  const isOffered = (status: InquiryStatus) => status === triage.status || isForUnread(status);
  const states = inquiry.guardian === 'waiting' ? inquiryStatuses.filter(isOffered) : inquiryStatuses;
  const asksOutcome = endsInSale(inquiry);
  const isPlain = (status: InquiryStatus) => status !== 'closed' || !(asksForSale(inquiry) || inquiry.outcome);
  return (
    <section aria-label="Triage" className="mt-2">
      <FocusHome to={stateId}>
        {triage.status === 'spam' && <Suspicion reason={inquiry.spamReason} onClear={triage.clearSpam} />}
        {triage.error && (
          <Refusal
            inquiryId={inquiry.id}
            error={triage.error}
            onRetry={triage.isConflict ? undefined : triage.save}
            onReloaded={triage.drop}
          />
        )}
        <div className="flex flex-wrap items-center gap-x-6">
          {menu?.((status) => triage.choose({ status })) ?? (
            <InlineSelect
              id={stateId}
              label="State"
              value={asksOutcome && triage.status === 'closed' ? (triage.outcome ?? 'closed') : triage.status}
              onChange={({ target }) => triage.choose(choiceOf(target.value as InquiryStatus | SaleOutcome))}
            >
              {states.filter(isPlain).map((status) => (
                <option key={status} value={status}>
                  {inquiryStatusLabels[status]}
                </option>
              ))}
              {asksOutcome && (
                <optgroup label="Closed">
                  {saleOutcomes.map((outcome) => (
                    <option key={outcome} value={outcome}>
                      {saleOutcomeLabels[outcome]}
                    </option>
                  ))}
                </optgroup>
              )}
            </InlineSelect>
          )}
          {mayAssign && (
            <AssigneeField
              assignedTo={triage.assignedTo}
              current={inquiry.assignedTo}
              isAdvertisers={inquiry.formType === 'advertise'}
              onChange={(id) => triage.choose({ assignedTo: id })}
            />
          )}
          {isOpen(triage.status) && inquiry.guardian !== 'waiting' && (
            <RestField until={triage.restsUntil} onChange={(day) => triage.choose({ restsUntil: day })} />
          )}
          <p role="status" className="text-muted text-sm">
            {savedWords(triage)}
          </p>
        </div>
        {inquiry.restsUntil && !inquiry.isResting && (
          <p className="text-muted text-sm">
            They wrote back, so it’s unanswered again. With a reply it goes on resting until{' '}
            {formatDayOf(inquiry.restsUntil)}.{' '}
            <Button size="small" variant="quiet" onClick={triage.restAgain}>
              Rest without a reply
            </Button>
          </p>
        )}
      </FocusHome>
    </section>
  );
}

/** An advertiser’s is closed by what became of it. */
function choiceOf(value: InquiryStatus | SaleOutcome): Pick<InquiryChange, 'status' | 'outcome'> {
  const outcome = saleOutcomes.find((one) => one === value);
  return outcome ? { status: 'closed', outcome } : { status: value as InquiryStatus, outcome: undefined };
}

interface RestFieldProps {
  until: Day | null;
  onChange: (day: Day | null) => void;
}

/** None of the unanswered before a day, and back by itself. */
function RestField({ until, onChange }: RestFieldProps) {
  const today = dayOf(new Date());
  const days = [...restDays.map((days) => addDays(today, days)), ...(until ? [until] : [])];
  return (
    <InlineSelect
      label="Not before"
      value={until ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">Any day</option>
      {[...new Set(days)].sort().map((day) => (
        <option key={day} value={day}>
          {day === addDays(today, 1) ? 'Tomorrow' : formatWeekday(day)}
        </option>
      ))}
    </InlineSelect>
  );
}

/** Each of two weeks, then further and further apart. */
const restDays = [...Array.from({ length: 14 }, (_, day) => day + 1), 21, 28, 42, 56, 91, 180];

function savedWords({ error, isSaving, isSaved }: ReturnType<typeof useTriage>): string {
  if (isSaving) return 'Saving...';
  if (error) return 'Not saved.';
  return isSaved ? 'Saved.' : '';
}

interface SuspicionProps {
  reason: string | null;
  onClear: () => void;
}

function Suspicion({ reason, onClear }: SuspicionProps) {
  return (
    <div className="mb-3 bg-warning-tint px-4 py-3 text-warning">
      <p className="font-medium">Suspected spam{reason ? `: ${reasons[reason] ?? reason}` : ''}.</p>
      <p className="mt-1">
        {reason
          ? 'No mail has been written about it. “Not spam” makes it New and writes the receipt.'
          : 'Nobody is written to while it’s marked. “Not spam” brings back the state it had; nothing is sent a second time.'}
      </p>
      <Button size="small" className="mt-3 bg-bg" onClick={onClear}>
        Not spam
      </Button>
    </div>
  );
}

interface RefusalProps {
  inquiryId: number;
  error: Error;
  /** Undefined after a conflict, where a retry cannot help. */
  onRetry: (() => void) | undefined;
  onReloaded: () => void;
}

/** After a conflict it names the first. The choice stays until the reader reloads. */
function Refusal({ inquiryId, error, onRetry, onReloaded }: RefusalProps) {
  const client = useQueryClient();
  const handleReload = () =>
    client.refetchQueries({ queryKey: inquiryQueries.detail(inquiryId).queryKey }).then(onReloaded);
  return (
    <ErrorLine error={error} boxed>
      <Button size="small" className="mt-3 bg-bg" onClick={onRetry ?? handleReload}>
        {onRetry ? 'Try again' : 'Reload'}
      </Button>
    </ErrorLine>
  );
}

interface AssigneeFieldProps {
  assignedTo: number | null;
  current: InquiryDetail['assignedTo'];
  /** Sales staff are given no other. */
  isAdvertisers: boolean;
  onChange: (id: number | null) => void;
}

function AssigneeField({ assignedTo, current, isAdvertisers, onChange }: AssigneeFieldProps) {
  const { data: profile } = useProfile();
  const { data: colleagues = [] } = useQuery(inquiryQueries.colleagues());
  const others: { id: number; name: string }[] = colleagues
    .filter(({ isForAll }) => isForAll || isAdvertisers)
    .sort((a, b) => Number(b.id === profile?.id) - Number(a.id === profile?.id));
  // Closed accounts keep their inquiries until somebody else gets them.
  if (current && !others.some(({ id }) => id === current.id)) others.push(current);
  return (
    <InlineSelect
      label="Assigned to"
      value={assignedTo === null ? '' : String(assignedTo)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">Nobody</option>
      {others.map(({ id, name }) => (
        <option key={id} value={id}>
          {id === profile?.id ? `${name} (you)` : name}
        </option>
      ))}
    </InlineSelect>
  );
}

/** By the names that the spam checks store. */
const reasons: Record<string, string> = {
  honeypot: 'a field people can’t see was filled in',
  no_token: 'it was sent without its page being opened',
  forged_token: 'the sign that its page was opened isn’t ours',
  too_fast: 'it was sent within two seconds',
  stale_token: 'its page had been open for more than a day',
  too_many: `many came from the same network within ${crowdMinutes} minutes or a day`,
};
