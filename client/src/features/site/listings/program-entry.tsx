import { PictureImage } from '#client/components/picture.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import type { Program } from '#shared/content/highlights.ts';
import { Day } from './day.tsx';
import { OutsideAction, PhoneFold } from './listing.tsx';

interface ProgramEntryProps {
  program: Program;
  isComing: boolean;
  isMirrored: boolean;
}

export function ProgramEntry({ program, isComing, isMirrored }: ProgramEntryProps) {
  const { id, title, line, people, date, kind, length, picture, link, text } = program;
  const anchor = entryAnchor(id);
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className="border-rule border-t py-10 lg:py-16">
      <div className="sheet gap-y-7">
        {picture && (
          <div
            className={`col-span-12 self-start lg:sticky lg:top-28 lg:col-span-7 lg:row-start-1 ${isMirrored ? 'lg:col-start-6' : 'lg:col-start-1'}`}
          >
            <PictureImage picture={picture} ratio="16:9" sizes="(min-width: 64rem) 56vw, 92vw" />
            {picture.credit && <p className="mt-2 text-muted text-sm">{picture.credit}</p>}
          </div>
        )}
        <div
          className={`col-span-12 lg:col-span-5 lg:row-start-1 ${isMirrored ? 'lg:col-start-1 lg:pr-6' : 'lg:col-start-8 lg:pl-6'}`}
        >
          <p className="flex flex-wrap gap-x-6">
            <Day date={date} isComing={isComing} />
            <span className="text-muted">{[kind, length].filter(Boolean).join(', ')}</span>
          </p>
          <h3 id={`${anchor}-title`} className="mt-3 text-title">
            {title}
          </h3>
          <p className="mt-4 text-lede">{line}</p>
          <p className="mt-4 border-accent border-l-4 pl-4 font-medium">{people}</p>
          <div className="mt-6 max-w-[38em] text-[1.0625rem]">
            <PhoneFold title={title}>
              <RichText blocks={text} />
            </PhoneFold>
          </div>
          <OutsideAction href={link} action="WATCH" title={title} />
        </div>
      </div>
    </article>
  );
}
