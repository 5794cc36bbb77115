import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { PictureImage } from '#client/components/picture.tsx';
import { EntryLink } from '#client/features/site/listings/entry-link.tsx';
import { MagazineCover } from '#client/features/site/listings/magazine-cover.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { type Way, WayLinks } from '#client/features/site/ways.tsx';
import { published } from '#client/lib/site-documents.ts';
import type { Highlight } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import { RunningHead } from './running-head.tsx';

export function BrandsSection() {
  const words = published('landing');
  const { networkLink, magazineLink, watch, buy } = published('company');
  const { programs, issues } = published('highlights');
  return (
    <section id="brands" aria-labelledby="brands-title" className="on-ink">
      <RunningHead section="brands" />
      <div className="sheet gap-y-16 pt-[clamp(3rem,8vw,8rem)] pb-[clamp(4rem,8vw,8rem)]">
        <h2 id="brands-title" className="col-span-12 text-display">
          Our Platforms
        </h2>
        <Brand
          className="lg:col-span-8"
          name={company().network}
          kind={words.networkKind}
          text={words.networkText}
          link={networkLink}
          page={publicLinks.network}
          note={words.networkNote}
          ways={watch}
          available="Available on"
          see="See what’s on"
          more="All programs"
          isEmpty={programs.length === 0}
        >
          {programs.map((program, index) => (
            <Entry
              key={program.id}
              entry={program}
              isFirst={index === 0}
              className={index > 0 ? 'md:grid-cols-[min(13rem,30%)_minmax(0,1fr)]' : ''}
            >
              {program.picture && (
                <PictureImage
                  picture={program.picture}
                  ratio="16:9"
                  sizes={index === 0 ? '(min-width: 64rem) 62vw, 92vw' : '13rem'}
                />
              )}
            </Entry>
          ))}
        </Brand>
        <Brand
          className="lg:col-span-4"
          name={company().magazine}
          kind={words.magazineKind}
          text={words.magazineText}
          link={magazineLink}
          page={publicLinks.magazine}
          ways={buy}
          available="Sold by"
          see="Read the issues"
          more="All issues"
          isEmpty={issues.length === 0}
        >
          {issues.map((issue, index) => (
            <Entry
              key={issue.id}
              entry={issue}
              isFirst={index === 0}
              className={index === 0 ? 'sm:max-lg:grid-cols-2' : ''}
            >
              {issue.picture && (
                <MagazineCover
                  picture={issue.picture}
                  sizes={index === 0 ? '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw' : '7rem'}
                />
              )}
            </Entry>
          ))}
        </Brand>
      </div>
    </section>
  );
}

interface BrandProps {
  name: string;
  kind: string;
  text: string;
  link: string;
  page: string;
  /** Shown without `ways`. */
  note?: string;
  ways: readonly Way[];
  /** Before the ways, such as 'Available on'. */
  available: string;
  see: string;
  more: string;
  isEmpty: boolean;
  className: string;
  children: ReactNode;
}

function Brand({
  name,
  kind,
  text,
  link,
  page,
  note,
  ways,
  available,
  see,
  more,
  isEmpty,
  className,
  children,
}: BrandProps) {
  return (
    <article className={`col-span-12 flex flex-col ${className}`}>
      <div className="border-text border-t-2 pt-5">
        <p className="text-muted">{kind}</p>
        <h3 className="mt-2 text-title">{name}</h3>
        <p className="mt-4 max-w-[32em] text-lg">{text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink href={link || page} newTab variant="primary" size="large" className="min-w-[min(10rem,100%)]">
            VISIT
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          <ButtonLink href={page} variant="quiet" className="-mx-[min(1.25rem,5vw)]">
            {see}
          </ButtonLink>
          {ways.length > 0 ? (
            <p className="text-muted">
              {available} <WayLinks ways={ways} />
            </p>
          ) : (
            note && <p className="text-muted">{note}</p>
          )}
        </div>
      </div>
      {!isEmpty && (
        <>
          <ul className="mt-12">{children}</ul>
          <ButtonLink href={page} className="mt-auto">
            {more}
          </ButtonLink>
        </>
      )}
    </article>
  );
}

interface EntryProps {
  entry: Highlight;
  isFirst: boolean;
  className: string;
  children: ReactNode;
}

function Entry({ entry, isFirst, className, children }: EntryProps) {
  return (
    <li
      className={`relative grid grid-cols-1 gap-x-5 gap-y-6 ${isFirst ? 'pb-8' : 'border-rule border-t py-6 max-[20rem]:*:first:max-w-[50vw] min-[20rem]:grid-cols-[min(7rem,30%)_minmax(0,1fr)]'} ${className}`}
    >
      {children}
      <div>
        <p className="flex flex-wrap justify-between gap-x-5 font-medium tabular-nums">
          <span className="text-accent-text">{entry.when}</span> <span className="text-muted">{entry.facts}</span>
        </p>
        <h4 className={`mt-1 font-display ${isFirst ? 'text-title' : 'font-semibold text-xl leading-tight'}`}>
          <EntryLink href={entry.href}>{entry.title}</EntryLink>
        </h4>
        <p className={isFirst ? 'mt-3 max-w-[32em] text-lg' : 'mt-2 max-sm:hidden'}>{entry.line}</p>
        <p className="mt-2 text-muted">{entry.people}</p>
      </div>
    </li>
  );
}
