import { BackLink } from '#client/components/page/back-link.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import type { Issue } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import { Day } from './day.tsx';
import { EntryActs } from './entry-acts.tsx';
import { Headlines } from './headlines.tsx';
import { IssueEntry } from './issue-entry.tsx';
import { MagazineCover } from './magazine-cover.tsx';
import { type EntryViewProps, Neighbors } from './neighbors.tsx';
import { EntryPeople } from './people.tsx';

export function IssueView({ entry: issue, people: shown, neighbors, coming, where }: EntryViewProps<Issue>) {
  const { id, title, number, line, people, date, picture, link, price, contents, text, excerpt } = issue;
  const isComing = coming.includes(id);
  const excerptPath = excerpt.length > 0 ? pathTo('excerpt', { slug: id }) : undefined;
  return (
    <>
      <header className="on-ink pt-28 pb-10 sm:pb-14">
        <div className="sheet gap-y-6">
          <BackLink href={pathTo('magazine')} label={`Back to ${company().magazine}`} />
          {picture && (
            <div className="col-span-12 sm:col-span-5 lg:col-span-4 print:col-span-4">
              <MagazineCover
                picture={picture}
                issue={issue}
                sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 40vw, 92vw"
                lazy={false}
              />
              {picture.credit && <p className="mt-2 text-muted text-sm">{picture.credit}</p>}
            </div>
          )}
          <div className="col-span-12 grid grid-cols-1 content-start gap-y-5 sm:col-span-7 lg:col-span-8 lg:pl-6 print:col-span-8">
            <p className="flex flex-wrap gap-x-5">
              <span className="text-muted tabular-nums">{number}</span>
              {(link || !isComing) && <Day date={date} isComing={isComing} />}
              {price && <span className="text-muted tabular-nums">{price}</span>}
            </p>
            <h1 className="text-display">{title}</h1>
            <p className="max-w-[30em] text-lede">{line}</p>
            <p className="max-w-[42em] text-muted">{people}</p>
            <EntryActs
              {...{ title, date, isComing, link, where, excerptPath }}
              action="ORDER"
              ways={published('company').buy}
              wayAction="Order from"
            />
          </div>
        </div>
      </header>
      <div className="on-paper">
        <div className="sheet gap-y-14 py-14 sm:py-20 print:py-6">
          <div className="col-span-12 max-w-[54ch] text-lg wrap-break-word lg:col-span-7 print:col-span-7 [&>:first-child]:mt-0">
            <RichText blocks={text} />
          </div>
          <div className="col-span-12 grid grid-cols-1 content-start gap-y-12 lg:col-span-5 print:col-span-5">
            <div>
              <Headlines contents={contents} heading="h2" />
            </div>
            <EntryPeople people={shown} entry={issue} />
          </div>
          <Neighbors title="More to read" columns="min-[20rem]:grid-cols-2 md:grid-cols-4">
            {neighbors.map((other) => (
              <IssueEntry key={other.id} issue={other} isComing={coming.includes(other.id)} />
            ))}
          </Neighbors>
        </div>
      </div>
    </>
  );
}
