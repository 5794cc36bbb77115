import { useInfiniteQuery } from '@tanstack/react-query';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import type { MailView } from '#shared/mail/views.ts';
import { type MailFilter, mailQueries } from './api.ts';
import { MailList } from './mail-list.tsx';

/** The mails about one thing: whether they were sent, and a way to send them again. */
export function MailsSection({ about }: { about: MailFilter }) {
  const mails = useInfiniteQuery(mailQueries.list(about));
  return (
    <section aria-labelledby="mail" className="mt-10">
      <h3 id="mail" className="mb-3 font-semibold text-lg">
        Mail
      </h3>
      <QueryView
        query={mails}
        loading="Loading mail..."
        isEmpty={({ rows }) => rows.length === 0}
        empty={<p className="text-muted">Nothing was mailed yet.</p>}
      >
        {({ rows }) => (
          <>
            {refusedOf(rows).map((address) => (
              <p key={address} className="mb-4 wrap-anywhere bg-danger-tint px-4 py-3 text-danger">
                Mail to this address was refused: {address}. Please check the address.
              </p>
            ))}
            <MailList mails={rows} />
            <LoadMore query={mails} noun="mails" />
          </>
        )}
      </QueryView>
    </section>
  );
}

function refusedOf(mails: readonly MailView[]): string[] {
  const refused = mails.filter(({ isRefused }) => isRefused);
  return [...new Set(refused.flatMap(({ recipient }) => recipient ?? []))];
}
