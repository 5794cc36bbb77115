import { type ReactNode, useRef } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { Tick } from '#client/components/list/tick.tsx';
import { PersonLink } from '#client/components/person-link.tsx';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import { type MailState, mailKindLabel, mailStateLabel, senderMails } from '#shared/mail/mail.ts';
import type { MailView } from '#shared/mail/views.ts';
import type { PersonKey } from '#shared/people/person.ts';
import { isOnItsWay, useActOnMail } from './api.ts';

interface MailListProps {
  mails: readonly MailView[];
  leftOut?: readonly number[];
  /** Needed if somebody chooses which of them go. */
  onTick?: (id: number, isChecked: boolean) => void;
}

/** Mails with what became of each, newest first. */
export function MailList({ mails, leftOut = [], onTick }: MailListProps) {
  const list = useRef<HTMLUListElement>(null);
  function handleSent(): void {
    // The pressed button disappears.
    takeFocus(list.current);
    toast({ title: 'The mail is on its way again' });
  }
  function handlePutAway(): void {
    takeFocus(list.current);
    toast({ title: 'The mail is put away', description: 'It stays listed under All.' });
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="Emails" className="divide-y divide-rule border-rule border-y">
      {mails.map((mail) => (
        <MailRow key={mail.id} mail={mail} onSent={handleSent} onPutAway={handlePutAway}>
          {onTick && (
            <Tick
              label={`Send it: ${mailKindLabel[mail.kind] ?? mail.kind}, ${recipientOf(mail)}`}
              isChecked={!leftOut.includes(mail.id)}
              onChange={(isChecked) => onTick(mail.id, isChecked)}
            />
          )}
        </MailRow>
      ))}
    </ul>
  );
}

interface MailRowProps {
  mail: MailView;
  onSent: () => void;
  onPutAway: () => void;
  children: ReactNode;
}

function MailRow({ mail, onSent, onPutAway, children }: MailRowProps) {
  const { id, kind, state, inquiry, reason, tries, updatedAt } = mail;
  const act = useActOnMail(id);
  const to = recipientOf(mail);
  const key = keyOf(mail);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      {children}
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{mailKindLabel[kind] ?? kind}</span>
          <Badge tone={tones[state]}>{mailStateLabel[state]}</Badge>
        </p>
        <p className="mt-1 wrap-anywhere text-muted text-sm">
          {key ? <PersonLink of={key}>{to}</PersonLink> : to}
          {inquiry && `, ${inquiry.reference}`},{' '}
          <time dateTime={updatedAt} title={formatDateTime(updatedAt)}>
            {formatRelative(updatedAt)}
          </time>
          {tries > 1 && `, after ${tries} tries`}
        </p>
        {reason && <p className="mt-1 wrap-anywhere text-sm">{reason}</p>}
        <ErrorLine error={act.error} className="mt-1 text-sm" />
      </div>
      {state === 'failed' && (
        <Button
          size="small"
          variant="quiet"
          disabled={act.isPending}
          onClick={() => act.mutateAsync('away').then(onPutAway, () => undefined)}
        >
          Put away
          <span className="sr-only">
            : {mailKindLabel[kind] ?? kind}, {to}
          </span>
        </Button>
      )}
      {!isOnItsWay(mail) && state !== 'waiting' && kind !== 'reset' && (
        <Button
          size="small"
          disabled={act.isPending}
          onClick={() => act.mutateAsync('again').then(onSent, () => undefined)}
        >
          Send again
          <span className="sr-only">
            : {mailKindLabel[kind] ?? kind}, {to}
          </span>
        </Button>
      )}
    </li>
  );
}

function recipientOf({ recipient, employee }: MailView): string {
  return recipient ?? employee?.name ?? 'To the address that was given';
}

/** Other mails about an inquiry go to guardians and to us; while a guardian is asked, nobody reads whose it is. */
function keyOf({ employee, inquiry, kind, recipient }: MailView): PersonKey | undefined {
  if (employee) return `e${employee.id}`;
  return inquiry && recipient !== null && senderMails.includes(kind) ? `i${inquiry.id}` : undefined;
}

const tones = {
  queued: 'info',
  sending: 'info',
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  dropped: 'warning',
} as const satisfies Record<MailState, string>;
