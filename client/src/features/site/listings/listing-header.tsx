import { BackLink } from '#client/components/page/back-link.tsx';
import { pathTo } from '#client/lib/paths.ts';

interface ListingHeaderProps {
  title: string;
  lede: string;
  /** The page of an entry. */
  page: 'program' | 'issue';
  entries: readonly { id: string; title: string }[];
}

/** Low, so that the first screen has pictures. On a phone, the index saves the long way down. */
export function ListingHeader({ title, lede, page, entries }: ListingHeaderProps) {
  const byName = [...entries].sort((one, other) => (one.title < other.title ? -1 : 1));
  return (
    <header className="on-ink pt-28 pb-8 sm:pb-10">
      <div className="sheet gap-y-6">
        <BackLink href={pathTo('home')} label="Back to Home" />
        <h1 className="col-span-12 text-display lg:col-span-9">{title}</h1>
        <p className="col-span-12 self-end text-lg lg:col-span-3">{lede}</p>
        {entries.length > 0 && (
          <details className="col-span-12 md:hidden print:hidden">
            <summary className="w-fit cursor-pointer py-3 underline decoration-1 underline-offset-4 hover:decoration-2">
              All {entries.length}, by name
            </summary>
            <nav aria-label={title}>
              <ol className="border-rule border-b">
                {byName.map(({ id, title: name }) => (
                  <li key={id} className="border-rule border-t">
                    <a
                      href={pathTo(page, { slug: id })}
                      className="flex min-h-11 items-center py-2 font-display font-medium text-lg leading-tight"
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ol>
            </nav>
          </details>
        )}
      </div>
    </header>
  );
}
