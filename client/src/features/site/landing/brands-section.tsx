import type { ReactNode } from 'react';
import { ButtonLink } from '#client/components/button.tsx';
import { fitShortName } from '#client/components/wordmark.tsx';
import { publicLinks } from '#client/features/site/public-links.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';
import { RunningHead } from './running-head.tsx';

export function BrandsSection() {
  const words = published('landing');
  const { networkLink, magazineLink } = published('company');
  return (
    <section id="brands" aria-labelledby="brands-title" className="on-ink">
      <RunningHead section="brands" />
      <div className="sheet gap-y-16 pt-[clamp(3rem,8vw,8rem)] pb-[clamp(4rem,8vw,8rem)]">
        <h2 id="brands-title" className="col-span-12 text-display lg:col-span-8">
          {words.brandsTitle}
        </h2>
        <Brand
          className="lg:col-span-8"
          name={company.network}
          kind={words.networkKind}
          link={networkLink}
          own={publicLinks.network}
          action={words.brandAction}
          picture={
            <img src="/art/network.svg" width="1600" height="900" alt="" loading="lazy" className="h-auto w-full" />
          }
          note={words.networkNote}
        >
          {words.networkText}
        </Brand>
        <Brand
          className="lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:self-end"
          name={company.magazine}
          kind={words.magazineKind}
          link={magazineLink}
          own={publicLinks.magazine}
          action={words.brandAction}
          picture={<Cover />}
        >
          {words.magazineText}
        </Brand>
      </div>
    </section>
  );
}

interface BrandProps {
  name: string;
  kind: string;
  link: string;
  /** What stands here about it, where it has no address. */
  own: string;
  action: string;
  picture: ReactNode;
  note?: string;
  className: string;
  children: ReactNode;
}

function Brand({ name, kind, link, own, action, picture, note, className, children }: BrandProps) {
  return (
    <article className={`col-span-12 ${className}`}>
      {picture}
      <div className="mt-6 border-rule border-t pt-5">
        <p className="text-muted">{kind}</p>
        <h3 className="mt-2 text-title">{name}</h3>
        <p className="mt-4 max-w-[32em] text-lg">{children}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink href={link || own} newTab={link !== ''} variant="primary" size="large" className="min-w-40">
            {action}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
          {note && <p className="text-muted">{note}</p>}
        </div>
      </div>
    </article>
  );
}

function Cover() {
  return (
    <div className="@container relative">
      <img src="/art/magazine.svg" width="900" height="1200" alt="" loading="lazy" className="h-auto w-full" />
      <p
        aria-hidden="true"
        className={`absolute inset-x-[6%] top-[4%] font-bold font-display text-ink leading-none tracking-[-0.03em] ${fitShortName(['text-[20.6cqw]', 'text-[12cqw]', 'text-[8cqw]'])}`}
      >
        {company.shortName}
      </p>
    </div>
  );
}
