import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { DataPromise } from '#client/components/form/data-promise.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { errorSentence } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { formatFullDate, formatFullDayOf } from '#client/lib/format.ts';
import { keepGuardianPromise, mailboxFor } from '#shared/inquiries/forms/form-types.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';

interface DecisionProps {
  request: GuardianRequest;
  error: Error | null;
  isPending: boolean;
  onConfirm: () => void;
  onDecline: () => Promise<void>;
}

export function Decision({ request, error: lastError, isPending, onConfirm, onDecline }: DecisionProps) {
  const error = useStandingError(lastError);
  const { applicantName, requestedAt, expiresAt, work, facts, openingPath, telephone } = request;
  const mailbox = mailboxFor(request.formType);
  return (
    <Sheet>
      <h2 className="text-title">What you’re agreeing to</h2>
      {facts.length > 0 && (
        <dl className="mt-6">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-4 border-rule border-t py-3">
              <dt className="basis-[9rem] text-muted">{label}</dt>
              <dd className="wrap-break-word min-w-0 grow basis-48">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {openingPath && (
        <p className="border-rule border-t py-4">
          <a
            href={openingPath}
            target="_blank"
            rel="noopener"
            className="underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            Read the whole opening
          </a>
        </p>
      )}
      <Points
        points={[
          ...(work ? [work] : []),
          `Our team reads the application and answers it by email. The application includes ${applicantName}’s name, address, phone number, date of birth and answers, and your name and email address. Nobody outside our team reads it.`,
          `${applicantName} can withdraw or delete it at any time, and you can withdraw your consent on this page.`,
        ]}
      />
      <h2 className="mt-12 text-title">Until you answer</h2>
      <Points
        points={[
          'Nobody on our team can read the application. They see only its reference number and how long it’s been waiting.',
          'If the name or the date of birth is corrected, even after you agree, we’ll ask you again, and the application waits until you answer. If another guardian is named, we’ll ask them instead.',
          'If you don’t agree, it’s deleted right away, along with everything that was sent.',
        ]}
      />
      <h2 className="mt-12 text-title">Ask us first</h2>
      <p className="mt-6">
        Reply to the email we sent you, {telephone && `call ${telephone}, `}or write to{' '}
        <a
          href={`mailto:${mailbox}`}
          className="wrap-anywhere underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {mailbox}
        </a>
        .
      </p>
      <p className="mt-6 text-muted">
        Asked on <time dateTime={requestedAt}>{formatFullDate(requestedAt)}</time>. If we don’t hear from you by{' '}
        <time dateTime={expiresAt}>{formatFullDayOf(expiresAt)}</time>, the application is deleted.
      </p>
      <div className="mt-6">
        <DataPromise>{keepGuardianPromise}</DataPromise>
      </div>
      <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
        {error && errorSentence(error)}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" size="large" disabled={isPending} onClick={onConfirm}>
          {isPending ? 'Sending...' : 'I agree'}
        </Button>
        <ConfirmDialog
          label="I don’t agree"
          title="Decline and delete?"
          confirm="Decline and delete"
          pending="Deleting..."
          variant="danger"
          onConfirm={onDecline}
        >
          {applicantName}’s application will be deleted right away, along with everything that was sent.
        </ConfirmDialog>
      </div>
    </Sheet>
  );
}

export function Agreed({
  request: { applicantName, linkEndsAt },
  onDecline,
}: Pick<DecisionProps, 'request' | 'onDecline'>) {
  return (
    <Sheet>
      <h2 className="text-title">Changed your mind?</h2>
      <p className="mt-3 mb-6 max-w-prose">
        You can withdraw your consent here until <time dateTime={linkEndsAt}>{formatFullDayOf(linkEndsAt)}</time>, and
        by email after that. Either way, the application is then deleted, along with everything that was sent.
      </p>
      <ConfirmDialog
        label="Withdraw my consent"
        title="Withdraw your consent and delete?"
        confirm="Withdraw and delete"
        pending="Deleting..."
        variant="danger"
        onConfirm={onDecline}
      >
        {applicantName}’s application will be deleted right away, along with everything that was sent.
      </ConfirmDialog>
    </Sheet>
  );
}

function Sheet({ children }: { children: ReactNode }) {
  return (
    <div className="on-paper">
      <div className="sheet gap-y-10 py-14 sm:py-20">
        <div className="col-span-12 lg:col-span-6 lg:col-start-6">{children}</div>
      </div>
    </div>
  );
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-6 border-rule border-b">
      {points.map((point) => (
        <li key={point} className="border-rule border-t py-4">
          {point}
        </li>
      ))}
    </ul>
  );
}
