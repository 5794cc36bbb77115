import { RichText } from '#client/components/text/rich-text.tsx';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { Issue } from '#shared/content/highlights.ts';
import { Day } from './day.tsx';
import { OutsideAction, PhoneFold } from './listing.tsx';
import { MagazineCover } from './magazine-cover.tsx';

interface IssueEntryProps {
  issue: Issue;
  isComing: boolean;
  /** The first one's cover is seen before anybody scrolls. */
  isFirst: boolean;
}

export function IssueEntry({ issue, isComing, isFirst }: IssueEntryProps) {
  const { id, title, number, line, people, date, picture, link, contents, text } = issue;
  const anchor = entryAnchor(id);
  const headlines = contents
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className="border-rule border-t py-10 lg:py-16">
      <div className="sheet gap-y-7">
        {picture && (
          <div className="col-span-12 self-start sm:sticky sm:top-28 sm:col-span-4">
            <MagazineCover picture={picture} sizes="(min-width: 40rem) 31vw, 92vw" lazy={!isFirst} />
            {picture.credit && <p className="mt-2 text-muted text-sm">{picture.credit}</p>}
          </div>
        )}
        <div className="col-span-12 grid grid-cols-subgrid content-start gap-y-7 sm:col-span-8 sm:pl-6">
          <div className="col-span-full">
            <p aria-hidden="true" className="text-display tabular-nums">
              {number}
            </p>
            <h3 id={`${anchor}-title`} className="mt-4 text-title">
              <span className="sr-only">{number}: </span>
              {title}
            </h3>
            <p className="mt-4">
              <Day date={date} isComing={isComing} />
            </p>
            <p className="mt-4 max-w-[34em] text-lede">{line}</p>
          </div>
          <div className="col-span-full lg:col-span-4">
            <PhoneFold title={title}>
              <RichText blocks={text} />
            </PhoneFold>
            <OutsideAction href={link} action="ORDER" title={title} />
          </div>
          <div className="col-span-full lg:col-span-4">
            {headlines.length > 0 && (
              <>
                <h4 className="mb-3 font-medium text-muted">In this issue</h4>
                <ol className="border-rule border-b">
                  {headlines.map((headline, index) => (
                    <li
                      // biome-ignore lint/suspicious/noArrayIndexKey: two stories may have one headline
                      key={index}
                      className="border-rule border-t py-3 font-display font-semibold text-xl leading-tight tracking-tight"
                    >
                      {headline}
                    </li>
                  ))}
                </ol>
              </>
            )}
            <p className="mt-5 text-muted">{people}</p>
          </div>
        </div>
      </div>
    </article>
  );
}
