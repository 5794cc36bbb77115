import { BackLink } from '#client/components/page/back-link.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import type { Issue } from '#shared/content/highlights.ts';
import { EntryActs } from './entry-acts.tsx';
import { IssueEntry } from './issue-entry.tsx';
import { MagazineCover } from './magazine-cover.tsx';
import { type EntryViewProps, Neighbors } from './neighbors.tsx';

type ExcerptViewProps = Omit<EntryViewProps<Issue>, 'people'>;

/** A story of an issue, with the issue beside it. */
export function ExcerptView({ entry: issue, neighbors, coming, where }: ExcerptViewProps) {
  const { id, title, number, date, picture, link, price, excerpt, excerptTitle, excerptBy } = issue;
  return (
    <>
      <header className="on-ink pt-28 pb-10 sm:pb-14">
        <div className="sheet gap-y-5">
          <BackLink href={pathTo('issue', { slug: id })} label={`Back to ${title}`} />
          <p className="col-span-12 text-muted tabular-nums">
            An excerpt from {number}: {title}
          </p>
          <h1 className="col-span-12 max-w-[16em] text-display">{excerptTitle || title}</h1>
          {excerptBy && <p className="col-span-12 text-lede">{excerptBy}</p>}
        </div>
      </header>
      <div className="on-paper">
        <div className="sheet gap-y-14 py-14 sm:py-20 print:py-6">
          <article className="col-span-12 max-w-[58ch] text-xl leading-relaxed wrap-break-word lg:col-span-8 print:col-span-12 print:text-base print:leading-normal [&>:first-child]:mt-0">
            <RichText blocks={excerpt} />
          </article>
          <aside aria-label="The issue" className="col-span-12 lg:col-span-4 print:hidden">
            <div className="sticky top-28 grid grid-cols-1 gap-y-4">
              {picture && (
                <div className="max-w-60">
                  <MagazineCover picture={picture} sizes="15rem" />
                </div>
              )}
              <p>
                <span className="block font-display font-semibold text-xl">{title}</span>
                <span className="text-muted tabular-nums">{[number, price].filter(Boolean).join(', ')}</span>
              </p>
              <EntryActs
                {...{ title, date, link, where }}
                isComing={coming.includes(id)}
                action="ORDER"
                ways={published('company').buy}
                wayAction="Order from"
              />
            </div>
          </aside>
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
