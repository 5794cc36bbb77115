import { type ReactNode, useId } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { newestFirst } from '#shared/content/highlights.ts';
import type { Dated } from './day.tsx';

interface ListingProps<Entry extends Dated> {
  entries: readonly Entry[];
  /** Ids of unreleased entries. */
  coming: readonly string[];
  heads: { out: string; coming: string };
  /** @param index on the whole page */
  children: (entry: Entry, index: number) => ReactNode;
}

/** Unreleased entries, the next one first, and then released ones, the newest first. */
export function Listing<Entry extends Dated>({ entries, coming, heads, children }: ListingProps<Entry>) {
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
        <Part head={heads.coming} className="on-ink">
          {next.map(children)}
        </Part>
      )}
      <Part head={heads.out} className="on-paper">
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

/** Open where there is room; on a phone the list would be fifteen windows long. */
export function PhoneFold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="phone-fold">
      <summary className="w-fit cursor-pointer py-3 underline decoration-1 underline-offset-4">
        Read more<span className="sr-only"> about {title}</span>
      </summary>
      {children}
    </details>
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
