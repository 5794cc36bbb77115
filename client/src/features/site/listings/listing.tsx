import { Children, type ReactNode, useId } from 'react';
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
  /** How many entries stand beside each other in the widest grid. */
  perRow: number;
  /** @param isLead for the newest, which is shown large */
  children: (entry: Entry, isLead: boolean) => ReactNode;
}

/** Upcoming entries that don't fill a row join the others. */
export function Listing<Entry extends Dated>(props: ListingProps<Entry>) {
  const { entries, coming, heads, feed, columns, perRow, children } = props;
  const { out, coming: next } = inOrder(entries, ({ id }) => coming.includes(id));
  if (out.length > 0 && next.length > 0 && next.length < perRow) {
    const [lead, ...others] = out;
    return (
      <Part head={`${heads.out}, ${lowered(heads.coming)}`} feed={feed} className="on-paper" columns={columns}>
        {lead && children(lead, true)}
        {[...next, ...others].map((entry) => children(entry, false))}
      </Part>
    );
  }
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

function lowered(head: string): string {
  return head.charAt(0).toLowerCase() + head.slice(1);
}

interface PartProps {
  head: string;
  feed?: FeedPage;
  className: string;
  columns: string;
  children: ReactNode;
}

function Part({ head, feed, className, columns, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="sheet gap-y-5 pt-6 pb-[clamp(3rem,6vw,6rem)] print:pb-0">
        <div className="col-span-12 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={id} className="font-display text-title">
            {head}
          </h2>
          {feed && <FeedLink page={feed} />}
        </div>
        {Children.count(children) > 0 ? (
          <div className={`col-span-12 grid grid-cols-1 gap-x-6 gap-y-10 lg:gap-y-14 print:gap-y-6 ${columns}`}>
            {children}
          </div>
        ) : (
          <p className="col-span-12 text-lede">Nothing’s out yet.</p>
        )}
      </div>
    </section>
  );
}
