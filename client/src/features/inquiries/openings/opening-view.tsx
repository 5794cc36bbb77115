import { ButtonLink } from '#client/components/button.tsx';
import { RichText } from '#client/components/text/rich-text.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { Opening } from '#shared/content/openings.ts';
import { adultAge } from '#shared/inquiries/applicants.ts';
import { applyLink } from './opening-links.ts';
import { OpeningList } from './opening-list.tsx';

const back = { href: pathTo('careers'), label: 'Back to Careers' };

interface OpeningViewProps {
  opening: Opening;
  /** The others that are open. */
  others: readonly Opening[];
}

export function OpeningView({ opening, others }: OpeningViewProps) {
  const { title, line, place, employment, hours, pay, opens, closes, text, minors, adult } = opening;
  const { href, label } = applyLink(opening);
  const facts = [
    ['Place', place],
    ['Kind of work', employment.label],
    ['Hours', hours],
    ['Pay', pay],
    ['Apply by', closes ? formatDay(closes) : 'Open until filled'],
    ['Posted', opens && formatDay(opens)],
  ] as const;
  return (
    <>
      <CareersHeader title={title} parts={3} back={back} size="display">
        {line}
      </CareersHeader>
      <div className="on-paper">
        <div className="sheet gap-y-12 py-14 sm:py-20">
          <div className="col-span-12 lg:col-span-4">
            <div className="lg:sticky lg:top-28">
              <dl className="border-rule border-b">
                {facts.map(([term, words]) => (
                  <div key={term} className="flex flex-wrap gap-x-4 border-rule border-t py-3">
                    <dt className="basis-[7.5rem] text-muted">{term}</dt>
                    <dd className="min-w-0 grow basis-48">{words}</dd>
                  </div>
                ))}
              </dl>
              <ButtonLink variant="primary" size="large" href={href} className="mt-8 w-full sm:w-auto">
                {label}
              </ButtonLink>
            </div>
          </div>
          <div className="col-span-12 min-w-0 wrap-break-word lg:col-span-7 lg:col-start-6">
            <div className="max-w-[54ch] text-lg [&>:first-child]:mt-0">
              <RichText blocks={text} />
              {(minors || adult) && (
                <>
                  <h2 className="mt-12 mb-4 text-title">Under {adultAge}?</h2>
                  {minors && <p className="my-4">{minors}</p>}
                  {adult && <p className="my-4">Adult in charge: {adult}</p>}
                </>
              )}
            </div>
            <ButtonLink variant="primary" size="large" href={href} className="mt-10 w-full sm:w-auto print:hidden">
              {label}
            </ButtonLink>
          </div>
          {others.length > 0 && (
            <div className="col-span-12 pt-8 print:hidden">
              <OpeningList openings={others} title="Also open" heading="h2" />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** At the address of one that is over, for those who followed a link or a bookmark. */
export function ClosedOpening({ opening: { title, closes, place }, others }: OpeningViewProps) {
  return (
    <>
      <CareersHeader title="This opening has closed" parts={1} back={back} size="display">
        We took applications for {title} ({place}) until {formatDay(closes)}. Everyone who applied gets an answer.
      </CareersHeader>
      <div className="on-paper">
        <div className="sheet gap-y-12 py-14 sm:py-20">
          <OpeningList openings={others} title="Open now" heading="h2">
            Nothing else is open right now. We read applications without an opening, too: the forms are on the careers
            page.
          </OpeningList>
        </div>
      </div>
    </>
  );
}
