import { type ReactNode, useId } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { newestFirst } from '#shared/content/highlights.ts';
import type { Dated } from './day.tsx';

interface ListingProps<Entry extends Dated> {
  entries: readonly Entry[];
  /** Ids of unreleased entries. */
  coming: readonly string[];
  head: string;
  /** @param index on the whole page */
  children: (entry: Entry, index: number) => ReactNode;
}

/** Unreleased entries, the next one first, and then released ones, the newest first. */
export function Listing<Entry extends Dated>({ entries, coming, head, children }: ListingProps<Entry>) {
  const sorted = newestFirst(entries);
  const next = sorted.filter(({ id }) => coming.includes(id)).reverse();
  const out = sorted.filter(({ id }) => !coming.includes(id));
  if (sorted.length === 0) {
    return (
      <div className="on-paper">
        <p className="sheet py-[clamp(3rem,6vw,6rem)] text-lede">
          <span className="col-span-12">Nothing is out yet.</span>
        </p>
      </div>
    );
  }
  return (
    <>
      {next.length > 0 && (
        <Part head="Coming" className="on-ink">
          {next.map(children)}
        </Part>
      )}
      <Part head={head} className="on-paper">
        {out.length > 0 ? (
          out.map((entry, index) => children(entry, next.length + index))
        ) : (
          <p className="sheet pb-24 text-lede">Nothing is out yet.</p>
        )}
      </Part>
    </>
  );
}

function Part({ head, className, children }: { head: string; className: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="sheet py-[clamp(3rem,6vw,6rem)]">
        <h2 id={id} className="col-span-12 text-display">
          {head}
        </h2>
      </div>
      {children}
    </section>
  );
}

export function OutsideAction({ href, action, title }: { href: string; action: string; title: string }) {
  if (!href) return null;
  return (
    <ButtonLink href={href} newTab variant="primary" size="large" className="mt-6">
      {action}
      <span className="sr-only"> {title}</span>
    </ButtonLink>
  );
}
