import { pathTo } from '#client/lib/paths.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { Issue, Listed } from '#shared/content/highlights.ts';
import { Day } from './day.tsx';
import { EntryLink } from './entry-link.tsx';
import { Headlines } from './headlines.tsx';
import { MagazineCover } from './magazine-cover.tsx';

interface IssueEntryProps {
  issue: Listed<Issue>;
  isComing: boolean;
  isLead?: boolean;
}

export const issueColumns = 'min-[20rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4 print:grid-cols-4';

export function IssueEntry({ issue, isComing, isLead = false }: IssueEntryProps) {
  const { id, title, number, line, people, date, picture, contents } = issue;
  const anchor = entryAnchor(id);
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={`relative break-inside-avoid ${isLead ? 'col-span-full grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-[1fr_1fr] lg:grid-cols-[1fr_2fr] print:grid-cols-[1fr_2fr]' : ''}`}
    >
      {picture && (
        <MagazineCover
          picture={picture}
          {...(isLead && { issue })}
          lazy={!isLead}
          sizes={
            isLead
              ? '(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw'
              : '(min-width: 80rem) 22vw, (min-width: 48rem) 30vw, 46vw'
          }
        />
      )}
      <div className={isLead ? '' : 'mt-4'}>
        <p className="flex flex-wrap gap-x-5">
          <Day date={date} isComing={isComing} />
          <span aria-hidden="true" className="text-muted tabular-nums">
            {number}
          </span>
        </p>
        <h3
          id={`${anchor}-title`}
          className={`mt-2 font-display ${isLead ? 'text-display' : 'font-semibold text-xl leading-tight sm:text-2xl'}`}
        >
          <span className="sr-only">{number}: </span>
          <EntryLink href={pathTo('issue', { slug: id })}>{title}</EntryLink>
        </h3>
        <p className={isLead ? 'mt-4 max-w-[34em] text-lede' : 'mt-2 max-sm:hidden'}>{line}</p>
        {isLead && (
          <>
            <div className="mt-6 max-w-[34em] max-md:hidden">
              <Headlines contents={contents} heading="h4" />
            </div>
            <p className="mt-5 text-muted">{people}</p>
          </>
        )}
      </div>
    </article>
  );
}
