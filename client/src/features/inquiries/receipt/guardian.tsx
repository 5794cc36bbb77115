import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { privateInquiryQueries, useAnswerGuardian } from '#client/features/inquiries/forms/application-api.ts';
import { ApiError, errorSentence } from '#client/lib/api.ts';
import { formatDate } from '#client/lib/format.ts';
import type { GuardianRequest } from '#shared/inquiries/private-inquiries.ts';
import { company, siteContact } from '#shared/site.ts';
import { DeadLink } from './dead-link.tsx';
import { PrivateHeader } from './private-header.tsx';

/** What a guardian sees who was asked to confirm a minor's application. */
export function Guardian({ guardianKey }: { guardianKey: string }) {
  const request = useQuery(privateInquiryQueries.guardian(guardianKey));
  const answer = useAnswerGuardian(guardianKey);
  const [given, setGiven] = useState<'confirm' | 'decline'>();
  if (given === 'decline') {
    return (
      <PrivateHeader title="Declined" isOutcome>
        The application is deleted, with everything that was sent. There is nothing left for you to do.
      </PrivateHeader>
    );
  }
  if (request.error instanceof ApiError && request.error.status === 404) {
    return (
      <DeadLink contact="careers">
        This private link leads nowhere. The application it belonged to may have been declined, withdrawn or deleted, or
        part of the link is missing.
      </DeadLink>
    );
  }
  if (!request.data) {
    return (
      <PrivateHeader title="A question">
        <QueryView query={request} loading="Loading...">
          {() => null}
        </QueryView>
      </PrivateHeader>
    );
  }
  if (given === 'confirm' || request.data.state === 'confirmed') {
    return (
      <PrivateHeader title="Confirmed" isOutcome={given === 'confirm'}>
        Thank you, {request.data.guardianName}. {request.data.applicantName}’s application is on its way to our team. If
        you change your mind, write to {siteContact.careers}.
      </PrivateHeader>
    );
  }
  return (
    <>
      <PrivateHeader title="A question">
        Hello {request.data.guardianName}. {request.data.applicantName} would like to join the street team of{' '}
        {company.name} and is under 18. We go on only if you agree.
      </PrivateHeader>
      <Decision
        request={request.data}
        error={answer.error}
        isPending={answer.isPending}
        onConfirm={() => answer.mutate('confirm', { onSuccess: () => setGiven('confirm') })}
        onDecline={() => answer.mutateAsync('decline').then(() => setGiven('decline'))}
      />
    </>
  );
}

interface DecisionProps {
  request: GuardianRequest;
  error: Error | null;
  isPending: boolean;
  onConfirm: () => void;
  onDecline: () => Promise<void>;
}

function Decision({ request, error, isPending, onConfirm, onDecline }: DecisionProps) {
  const { applicantName, requestedAt, expiresAt } = request;
  return (
    <div className="on-paper">
      <div className="sheet gap-y-10 py-14 sm:py-20">
        <div className="col-span-12 lg:col-span-6 lg:col-start-6">
          <h2 className="text-title">What you agree to</h2>
          <ul className="mt-6 border-rule border-b">
            {[
              'Volunteers hand out and put up material, talk to people and film a little, at concerts, festivals and record shops. It is not paid.',
              'We keep the application and answer it by email. Nobody outside our team reads it.',
              `${applicantName} can withdraw or delete it at any time.`,
            ].map((point) => (
              <li key={point} className="border-rule border-t py-4">
                {point}
              </li>
            ))}
          </ul>
          <p className="mt-6 text-muted">
            Asked on <time dateTime={requestedAt}>{formatDate(requestedAt)}</time>. Without an answer by{' '}
            <time dateTime={expiresAt}>{formatDate(expiresAt)}</time> the application is deleted.
          </p>
          <p role="alert" className="mt-4 font-medium text-danger empty:hidden">
            {error && errorSentence(error)}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <Button variant="primary" size="large" disabled={isPending} onClick={onConfirm}>
              {isPending ? 'Sending...' : 'I agree'}
            </Button>
            <ConfirmDialog
              label="I do not agree"
              title="Decline and delete?"
              confirm="Decline and delete"
              pending="Deleting..."
              variant="danger"
              onConfirm={onDecline}
            >
              {applicantName}’s application is deleted at once, with everything that was sent.
            </ConfirmDialog>
          </div>
        </div>
      </div>
    </div>
  );
}
