import { type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import { formatDay } from '#client/lib/format-plain.ts';
import type { Opening } from '#shared/content/openings.ts';
import { openingPath } from './opening-links.ts';

interface OpeningListProps {
  openings: readonly Opening[];
  title: string;
  heading: 'h2' | 'h3';
  children?: ReactNode;
}

export function OpeningList({ openings, title, heading: Heading, children }: OpeningListProps) {
  const id = useId();
  const EntryHeading = Heading === 'h2' ? 'h3' : 'h4';
  return (
    <section aria-labelledby={id} className="col-span-full">
      <Heading id={id} className="font-display text-title">
        {title}
      </Heading>
      {openings.length === 0 && <p className="mt-4 max-w-prose text-muted">{children}</p>}
      <ul className="mt-6 border-text border-t-2 empty:hidden">
        {openings.map((opening) => (
          <li
            key={opening.id}
            className="grid grid-cols-1 gap-x-10 gap-y-5 border-rule border-b py-6 lg:grid-cols-[5fr_7fr] break-inside-avoid"
          >
            <div>
              <EntryHeading className="font-display font-semibold text-2xl leading-tight tracking-tight">
                <Link
                  href={openingPath(opening)}
                  className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2"
                >
                  {opening.title}
                </Link>
              </EntryHeading>
              <p className="mt-1 max-w-prose">{opening.line}</p>
            </div>
            <OpeningTerms opening={opening} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OpeningTerms({ opening: { place, hours, pay, closes } }: { opening: Opening }) {
  const terms = [
    ['Place', place],
    ['Hours', hours],
    ['Pay', pay],
    ['Apply by', closes ? formatDay(closes) : 'Open until filled'],
  ] as const;
  return (
    <dl className="grid grid-cols-1 content-start gap-x-8 gap-y-3 sm:grid-cols-2">
      {terms.map(([term, words]) => (
        <div key={term}>
          <dt className="text-base text-muted">{term}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
