import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { LoadMore } from '#client/components/list/load-more.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDayOf } from '#client/lib/format.ts';
import { exportPath, newsletterQueries, useRemoveReader } from './api.ts';

/** The newsletter's readers. The file holds the confirmed ones. */
export function ReaderList() {
  const readers = useInfiniteQuery(newsletterQueries.list());
  const removal = useRemoveReader();
  const list = useRef<HTMLUListElement>(null);
  return (
    <section aria-labelledby="newsletter-title" className="mt-16 max-w-3xl">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3 pb-3">
        <div>
          <h2 id="newsletter-title" className="font-display font-semibold text-2xl">
            Newsletter
          </h2>
          <p className="text-muted">Export the confirmed addresses for the service that sends it.</p>
        </div>
        <ExportMenu path={exportPath} filters={{}} isFiltered list={readers.data} />
      </div>
      <QueryView
        query={readers}
        loading="Loading addresses..."
        skeletonLines={4}
        isEmpty={({ rows }) => rows.length === 0}
        empty="Nobody has signed up yet."
      >
        {({ rows }) => (
          <>
            <ul ref={list} tabIndex={-1} aria-label="Addresses" className="divide-y divide-rule border-rule border-y">
              {rows.map(({ id, email, createdAt, confirmedAt }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 py-2">
                  <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
                    {email}{' '}
                    <span className="text-muted text-sm">
                      {confirmedAt ? `since ${formatDayOf(confirmedAt)}` : `not confirmed, ${formatDayOf(createdAt)}`}
                    </span>
                  </span>
                  <ConfirmDialog
                    label={
                      <>
                        Remove<span className="sr-only"> {email}</span>
                      </>
                    }
                    size="small"
                    title="Remove this address?"
                    confirm="Remove"
                    pending="Removing..."
                    onConfirm={() => removal.mutateAsync(id).then(() => takeFocus(list.current))}
                  >
                    <p className="wrap-anywhere">
                      {email} comes off the list. Only its owner can sign up again. Files you exported before still have
                      it.
                    </p>
                  </ConfirmDialog>
                </li>
              ))}
            </ul>
            <LoadMore query={readers} noun="addresses" />
          </>
        )}
      </QueryView>
    </section>
  );
}
