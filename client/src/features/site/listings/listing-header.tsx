import { StandingWave } from '#client/components/standing-wave.tsx';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import { newestFirst } from '#shared/content/highlights.ts';
import { type Dated, Day } from './day.tsx';

interface ListingHeaderProps {
  title: string;
  lede: string;
  parts: number;
  entries: readonly (Dated & { title: string })[];
  /** Ids of unreleased entries. */
  coming: readonly string[];
}

export function ListingHeader({ title, lede, parts, entries, coming }: ListingHeaderProps) {
  return (
    <header className="on-ink overflow-hidden pt-32 sm:pt-44">
      <div className="sheet gap-y-8">
        <h1 className="col-span-12 text-mega">{title}</h1>
        <div className="col-span-12 md:col-span-8 md:col-start-5 lg:col-span-6 lg:col-start-7">
          <p className="text-lede">{lede}</p>
          {entries.length > 0 && (
            <nav aria-label={title} className="mt-8 max-md:hidden">
              <ol className="border-rule border-b">
                {newestFirst(entries).map(({ id, title: name, date }) => (
                  <li key={id} className="border-rule border-t">
                    <a
                      href={`#${entryAnchor(id)}`}
                      className="flex min-h-11 items-center justify-between gap-6 py-2 font-display font-medium text-lg leading-tight tracking-tight decoration-2 decoration-accent underline-offset-4 hover:underline"
                    >
                      {name}
                      <Day date={date} isComing={coming.includes(id)} />
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
        </div>
      </div>
      <StandingWave n={parts} loops className="mt-16 h-20 w-full text-accent sm:h-32" />
    </header>
  );
}
