import type { ReactNode } from 'react';
import { PictureImage } from '#client/components/picture.tsx';
import { EntryLink } from '#client/features/site/listings/entry-link.tsx';
import { MagazineCover } from '#client/features/site/listings/magazine-cover.tsx';
import { published } from '#client/lib/site-documents.ts';
import type { Highlight } from '#shared/content/highlights.ts';

/**
 * Stills and a cover side by side at one height, as many as the window has room for. The two that every window shows are
 * part of its first screen; a phone would load the hidden ones, too, if they were not lazy.
 */
export function NowStrip() {
  const { programs, issues } = published('highlights');
  const stills = programs.map((program, index) => (
    <Frame key={program.id} entry={program} className={`grow-16 ${rooms[index]}`}>
      {program.picture && (
        <PictureImage
          picture={program.picture}
          ratio="16:9"
          lazy={index > 0}
          sizes="(min-width: 64rem) 23vw, (min-width: 48rem) 41vw, 71vw"
        />
      )}
    </Frame>
  ));
  const covers = issues.slice(0, 1).map((issue) => (
    <Frame key={issue.id} entry={issue} className="grow-[6.75] max-[16rem]:hidden">
      {issue.picture && <MagazineCover picture={issue.picture} sizes="(min-width: 48rem) 18vw, 30vw" lazy={false} />}
    </Frame>
  ));
  return (
    <ul aria-label="What to watch and read" className="relative flex empty:hidden">
      {[stills[0], ...covers, ...stills.slice(1)]}
    </ul>
  );
}

const rooms = ['', 'max-md:hidden', 'max-lg:hidden', 'max-lg:hidden'];

function Frame({ entry, className, children }: { entry: Highlight; className: string; children: ReactNode }) {
  return (
    <li className={`relative min-w-0 basis-0 ${className}`}>
      {children}
      <p className="px-3 pt-3 font-medium leading-tight">
        <EntryLink href={entry.href}>{entry.title}</EntryLink>
      </p>
      <p className="px-3 pt-1 pb-5 text-[0.9375rem] text-muted leading-tight">
        {entry.when}, {entry.facts}
      </p>
    </li>
  );
}
