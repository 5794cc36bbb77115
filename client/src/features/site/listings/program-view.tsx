import { BackLink } from '#client/components/page/back-link.tsx';
import { PictureImage } from '#client/components/picture.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import type { Program } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import { Day } from './day.tsx';
import { EntryActs } from './entry-acts.tsx';
import { type EntryViewProps, Neighbors } from './neighbors.tsx';
import { EntryPeople } from './people.tsx';
import { ProgramEntry } from './program-entry.tsx';

export function ProgramView({ entry: program, people: shown, neighbors, coming, where }: EntryViewProps<Program>) {
  const { id, title, line, people, date, kind, length, picture, link, trailer, text, scene } = program;
  const isComing = coming.includes(id);
  return (
    <>
      <header className="on-ink pt-28 pb-10 sm:pb-14">
        <div className="sheet gap-y-6">
          <BackLink href={pathTo('network')} label={`Back to ${company().network}`} />
          <h1 className="col-span-12 text-display">{title}</h1>
          {picture && (
            <div className="col-span-12 lg:col-span-8 print:col-span-8">
              <PictureImage picture={picture} ratio="16:9" sizes="(min-width: 64rem) 62vw, 92vw" lazy={false} />
              {picture.credit && <p className="mt-2 text-muted text-sm">{picture.credit}</p>}
            </div>
          )}
          <div className="col-span-12 grid grid-cols-1 content-start gap-y-5 lg:col-span-4 print:col-span-4">
            <p className="text-lede">{line}</p>
            <p className="flex flex-wrap gap-x-5">
              {(link || !isComing) && <Day date={date} isComing={isComing} />}
              <span className="text-muted">{[kind, length].filter(Boolean).join(', ')}</span>
            </p>
            <p>With {people}</p>
            <EntryActs
              {...{ title, date, isComing, link, where, trailer }}
              action="WATCH"
              ways={published('company').watch}
              wayAction="Watch on"
            />
          </div>
        </div>
      </header>
      <div className="on-paper">
        <div className="sheet gap-y-14 py-14 sm:py-20 print:py-6">
          <div className="col-span-12 max-w-[54ch] text-lg wrap-break-word lg:col-span-7 print:col-span-7 print:text-base [&>:first-child]:mt-0">
            <RichText blocks={text} />
          </div>
          {(shown.length > 0 || scene.length > 0) && (
            <div className="col-span-12 grid grid-cols-1 content-start gap-y-12 lg:col-span-5 print:col-span-5">
              <EntryPeople people={shown} entry={program} />
              {scene.length > 0 && (
                <section aria-labelledby="scene">
                  <h2 id="scene" className="font-medium text-muted">
                    Read a scene
                  </h2>
                  <div className="mt-4 border-accent border-l-4 pl-6 font-display text-xl leading-snug wrap-break-word print:text-base">
                    <RichText blocks={scene} />
                  </div>
                </section>
              )}
            </div>
          )}
          <Neighbors title="More to watch" columns="md:grid-cols-2">
            {neighbors.map((other) => (
              <ProgramEntry key={other.id} program={other} isComing={coming.includes(other.id)} />
            ))}
          </Neighbors>
        </div>
      </div>
    </>
  );
}
