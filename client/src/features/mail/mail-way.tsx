import { useQuery } from '@tanstack/react-query';
import { Button } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { choiceFailure } from '#client/lib/api.ts';
import { useStandingError } from '#client/lib/browser/use-connection.ts';
import { mailQueries, useSendTest } from './api.ts';

/** How mail leaves this product, and a test of it. */
export function MailWay() {
  const status = useQuery(mailQueries.status());
  return (
    <QueryView query={status} loading="Loading how mail goes..." skeletonLines={3}>
      {({ outbox, from, queued, waiting }) => (
        <>
          {outbox !== null && (
            <div className="mb-6 bg-warning-tint px-4 py-3 text-warning">
              <p className="font-medium">No mail leaves this server yet.</p>
              <p className="mt-1 wrap-anywhere">
                No mail server is set, so everything that would be mailed waits, and lies in the folder {outbox}. Set
                SMTP_URL and start again. {waiting > 0 && `Then you can send ${waitingWords(waiting)} from here.`}
              </p>
            </div>
          )}
          <p className="wrap-anywhere">
            Mail is sent as <span className="font-medium">{from}</span>
            {queued > 0 && `; ${queued === 1 ? 'one mail waits' : `${queued} mails wait`} to be sent`}. What could not
            be sent is tried again for about half a day.
          </p>
          <TestMail isOutbox={outbox !== null} />
        </>
      )}
    </QueryView>
  );
}

function waitingWords(count: number): string {
  return count === 1 ? 'the one email that waits' : `the ${count} emails that wait`;
}

function TestMail({ isOutbox }: { isOutbox: boolean }) {
  const test = useSendTest();
  const { data } = test;
  const error = useStandingError(test.error);
  return (
    <div className="mt-4">
      <Button disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Sending...' : 'Send a test mail to me'}
      </Button>
      <div role="status" className="mt-3 min-h-6 wrap-anywhere">
        {data?.refusal === null && (
          <p className="text-success">
            {isOutbox
              ? `An email to ${data.to} lies in the folder.`
              : `The mail server accepted an email to ${data.to}.`}
          </p>
        )}
        {data?.refusal && <p className="text-danger">The mail wasn’t accepted: {data.refusal}</p>}
        {error && <p className="text-danger">{choiceFailure(error)}</p>}
      </div>
    </div>
  );
}
