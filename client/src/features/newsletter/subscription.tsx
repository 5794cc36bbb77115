import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { PrivateHeader } from '#client/components/page/private-header.tsx';
import { WaysOut } from '#client/components/page/ways-out.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { isGone } from '#client/lib/api.ts';
import { newsletterQueries, useConfirm, useLeave } from './api.ts';

/** The page behind the mail's link: confirm, or leave. */
export function Subscription({ subscriptionKey }: { subscriptionKey: string }) {
  const subscription = useQuery(newsletterQueries.subscription(subscriptionKey));
  const confirmation = useConfirm(subscriptionKey);
  const leaving = useLeave(subscriptionKey);
  const [hasLeft, setLeft] = useState(false);
  if (hasLeft) {
    return (
      <PrivateHeader title={subscription.data?.isConfirmed ? 'You’re off the list' : 'Deleted'} isOutcome>
        We’ve deleted your address from our list.
        {subscription.data?.isConfirmed && ' A letter that’s already on its way may still reach you.'}
        <WaysOut />
      </PrivateHeader>
    );
  }
  if (isGone(subscription.error)) {
    return (
      <PrivateHeader title="Not on the list">
        This link doesn’t match any address on our list. You may have left already, you may not have confirmed in time,
        or part of the link may be missing.
        <WaysOut />
      </PrivateHeader>
    );
  }
  if (!subscription.data) {
    return (
      <PrivateHeader title="The letter">
        <QueryView query={subscription} loading="Loading...">
          {() => null}
        </QueryView>
      </PrivateHeader>
    );
  }
  const { email, isConfirmed } = subscription.data;
  const leave = () =>
    leaving.mutateAsync().then(
      () => setLeft(true),
      () => undefined,
    );
  return (
    <PrivateHeader title={isConfirmed ? 'You’re on the list' : 'Is this you?'} isOutcome={confirmation.isSuccess}>
      <p className="wrap-anywhere">
        {isConfirmed ? `The letter goes to ${email}.` : `Confirm that ${email} is yours, and you’re on the list.`}
      </p>
      <div className="mt-8 flex flex-wrap gap-4 text-base">
        {!isConfirmed && (
          <Button
            variant="primary"
            size="large"
            disabled={confirmation.isPending}
            onClick={() => confirmation.mutate()}
          >
            Confirm
          </Button>
        )}
        <Button size="large" disabled={leaving.isPending} onClick={leave}>
          {isConfirmed ? 'Leave the list' : 'Delete my address'}
        </Button>
      </div>
      <ErrorLine error={confirmation.error ?? leaving.error} className="mt-4 text-base" />
    </PrivateHeader>
  );
}
