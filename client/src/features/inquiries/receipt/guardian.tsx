import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrivateHeader } from '#client/components/page/private-header.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import {
  privateInquiryQueries,
  useConfirmAsGuardian,
  useDeclineAsGuardian,
} from '#client/features/inquiries/forms/application-api.ts';
import { isGone } from '#client/lib/api.ts';
import { formatFullDayOf } from '#client/lib/format.ts';
import { adultAge } from '#shared/inquiries/applicants.ts';
import { answerTime } from '#shared/inquiries/forms/form-types.ts';
import { privateLinkDays } from '#shared/inquiries/private-inquiries.ts';
import type { GuardianRequest } from '#shared/inquiries/private-views.ts';
import { company } from '#shared/site.ts';
import { DeadLink } from './dead-link.tsx';
import { Agreed, Decision } from './guardian-decision.tsx';

export function Guardian({ guardianKey }: { guardianKey: string }) {
  const request = useQuery(privateInquiryQueries.guardian(guardianKey));
  const confirmation = useConfirmAsGuardian(guardianKey);
  const refusal = useDeclineAsGuardian(guardianKey);
  const [isDeclined, setDeclined] = useState(false);
  const decline = () => refusal.mutateAsync().then(() => setDeclined(true));
  if (isDeclined) {
    return (
      <PrivateHeader title="Declined" isOutcome>
        The application is gone, along with everything that was sent. There’s nothing left for you to do.
      </PrivateHeader>
    );
  }
  if (isGone(request.error)) {
    return (
      <DeadLink contact="careersEmail">
        This private link doesn’t work. The application may have been declined, withdrawn or deleted, the link may have
        expired ({privateLinkDays} days after we asked), or part of it may be missing.
      </DeadLink>
    );
  }
  if (!request.data) {
    return (
      <PrivateHeader title="Your agreement">
        <QueryView query={request} loading="Loading...">
          {() => null}
        </QueryView>
      </PrivateHeader>
    );
  }
  const { state, guardianName, applicantName, applicantFirstName, formType, expiresAt } = request.data;
  if (state === 'ended') {
    return (
      <PrivateHeader title="Nothing to answer">
        {applicantName}’s application has been withdrawn or closed. There’s nothing for you to do: we’ll delete it on{' '}
        <time dateTime={expiresAt}>{formatFullDayOf(expiresAt)}</time>.
      </PrivateHeader>
    );
  }
  if (state === 'confirmed') {
    return (
      <>
        <PrivateHeader title="Confirmed" isOutcome={confirmation.isSuccess}>
          Thank you, {guardianName}. Our team can read {applicantName}’s application now, and usually answers within{' '}
          {answerTime(formType)}.
        </PrivateHeader>
        <Agreed request={request.data} onDecline={decline} />
      </>
    );
  }
  return (
    <>
      <PrivateHeader title={`May ${applicantFirstName} volunteer with us?`}>
        Hello {guardianName}. {introduction(request.data)} We go ahead only if you agree.
      </PrivateHeader>
      <Decision
        request={request.data}
        error={confirmation.error}
        isPending={confirmation.isPending}
        onConfirm={() => confirmation.mutate(request.data)}
        onDecline={decline}
      />
    </>
  );
}

/** With the age, since the birthdate may have been corrected after the guardian was named. */
function introduction({ applicantName, applicantAge }: GuardianRequest): string {
  const wish = `would like to join the ${company().name} street team and named you as a parent or guardian.`;
  if (applicantAge === null) return `${applicantName} ${wish}`;
  if (applicantAge < adultAge) return `${applicantName}, who’s ${applicantAge}, ${wish}`;
  return `${applicantName} ${wish} The date of birth has been corrected since then, which makes the age ${applicantAge}.`;
}
