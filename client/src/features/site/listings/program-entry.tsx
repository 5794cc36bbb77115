import { PictureImage } from '#client/components/picture.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { Listed, Program } from '#shared/content/highlights.ts';
import { Day } from './day.tsx';
import { EntryActs } from './entry-acts.tsx';
import { EntryLink } from './entry-link.tsx';

interface ProgramEntryProps {
  program: Listed<Program>;
  isComing: boolean;
  isLead?: boolean;
}

export const programColumns = 'md:grid-cols-2 xl:grid-cols-3 print:grid-cols-3';

export function ProgramEntry({ program, isComing, isLead = false }: ProgramEntryProps) {
  const { id, title, line, people, date, kind, length, picture, link, trailer } = program;
  const anchor = entryAnchor(id);
  return (
    <article
      id={anchor}
      aria-labelledby={`${anchor}-title`}
      className={`relative break-inside-avoid ${isLead ? 'col-span-full grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[2fr_1fr] print:grid-cols-[2fr_1fr]' : ''}`}
    >
      {picture && (
        <PictureImage
          picture={picture}
          ratio="16:9"
          lazy={!isLead}
          sizes={isLead ? '(min-width: 64rem) 62vw, 92vw' : '(min-width: 80rem) 30vw, (min-width: 48rem) 46vw, 92vw'}
        />
      )}
      <div className={isLead ? '' : 'mt-4'}>
        <p className="flex flex-wrap gap-x-5">
          <Day date={date} isComing={isComing} />
          <span className="text-muted">{[kind, length].filter(Boolean).join(', ')}</span>
        </p>
        <h3
          id={`${anchor}-title`}
          className={`mt-2 font-display ${isLead ? 'text-title' : 'font-semibold text-2xl leading-tight'}`}
        >
          <EntryLink href={pathTo('program', { slug: id })}>{title}</EntryLink>
        </h3>
        <p className={isLead ? 'mt-3 text-lg' : 'mt-2'}>{line}</p>
        <p className="mt-2 text-muted">{people}</p>
        {isLead && (
          // Above the link that covers the entry.
          <div className="relative z-10 mt-6">
            <EntryActs
              {...{ title, date, isComing, link, trailer }}
              where=""
              action="WATCH"
              ways={published('company').watch}
              wayAction="Watch on"
            />
          </div>
        )}
      </div>
    </article>
  );
}
