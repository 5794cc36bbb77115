import { type ReactNode, useId } from 'react';
import { FeedLink } from '#client/components/page/feed-link.tsx';
import { inOrder } from '#shared/content/highlights.ts';
import type { FeedPage } from '#shared/paths.ts';
import type { Dated } from './day.tsx';

interface ListingProps<Entry extends Dated> {
  entries: readonly Entry[];
  /** Ids of unreleased entries. */
  coming: readonly string[];
  heads: { out: string; coming: string };
  feed: FeedPage;
  /** The columns of the grid below the first entry. */
  columns: string;
  /** @param isLead for the newest, which is shown large */
  children: (entry: Entry, isLead: boolean) => ReactNode;
}

export function Listing<Entry extends Dated>({ entries, coming, heads, feed, columns, children }: ListingProps<Entry>) {
  const { out, coming: next } = inOrder(entries, ({ id }) => coming.includes(id));
  return (
    <>
      <Part head={heads.out} feed={feed} className="on-paper" columns={columns}>
        {out.map((entry, index) => children(entry, index === 0))}
      </Part>
      {next.length > 0 && (
        <Part head={heads.coming} className="on-ink" columns={columns}>
          {next.map((entry) => children(entry, false))}
        </Part>
      )}
    </>
  );
}

interface PartProps {
  head: string;
  feed?: FeedPage;
  className: string;
  columns: string;
  children: ReactNode[];
}

function Part({ head, feed, className, columns, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="sheet gap-y-5 pt-6 pb-[clamp(3rem,6vw,6rem)]">
        <div className="col-span-12 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={id} className="font-display text-title">
            {head}
          </h2>
          {feed && <FeedLink page={feed} />}
        </div>
        {children.length > 0 ? (
          <div className={`col-span-12 grid grid-cols-1 gap-x-6 gap-y-10 lg:gap-y-14 ${columns}`}>{children}</div>
        ) : (
          <p className="col-span-12 text-lede">Nothing’s out yet.</p>
        )}
      </div>
    </section>
  );
}
