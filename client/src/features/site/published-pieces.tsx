import { useId } from 'react';
import { FeedLink } from '#client/components/page/feed-link.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { published } from '#client/lib/site-documents.ts';

/** The newest pieces with who made them, each with its addresses elsewhere; nothing while there is none. */
export function PublishedPieces() {
  const id = useId();
  const { pieces } = published('pieces');
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby={id} className="on-paper">
      <div className="sheet gap-y-5 pt-6 pb-[clamp(3rem,6vw,6rem)] print:pb-0">
        <div className="col-span-12 flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id={id} className="font-display text-title">
            Just published
          </h2>
          <FeedLink page="home" />
        </div>
        <ol className="col-span-12 border-rule border-t">
          {pieces.map(({ title, names, day, places }) => (
            <li
              key={places[0]?.link}
              className="flex break-inside-avoid flex-col justify-between gap-x-6 border-rule border-b py-3 md:flex-row md:items-baseline"
            >
              {places.length === 1 ? (
                <a href={places[0]?.link} className={`${linked} text-lg wrap-anywhere`}>
                  <bdi>{title}</bdi>
                </a>
              ) : (
                <span className="flex flex-wrap items-center gap-x-5">
                  <bdi className="font-medium text-lg wrap-anywhere">{title}</bdi>
                  {places.map(({ kind, link }) => (
                    <a key={link} href={link} className={linked}>
                      {kind}
                      <span className="sr-only">: {title}</span>
                    </a>
                  ))}
                </span>
              )}
              <span className="shrink-0 text-muted md:max-w-[50%] md:text-right">
                {names.length > 0 && <bdi>{new Intl.ListFormat('en-US').format(names)}</bdi>}
                {names.length > 0 && ', '}
                <time dateTime={day} className="whitespace-nowrap">
                  {formatDay(day)}
                </time>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const linked =
  'inline-flex min-h-11 items-center font-medium underline decoration-1 underline-offset-4 hover:decoration-2';
