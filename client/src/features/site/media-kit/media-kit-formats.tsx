import { PictureImage } from '#client/components/picture.tsx';
import { formatDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';
import { MediaKitPerson } from './media-kit-person.tsx';

export function MediaKitFormats() {
  const { formats, dates } = published('media_kit');
  const due = (lead: string) => (lead ? `${lead} before it runs` : dates.length > 0 && 'See dates');
  const isPriced = formats.some(({ price }) => price);
  const heads = ['Format', 'Where', 'Size', 'Files', 'Due', ...(isPriced ? ['Price'] : [])];
  return (
    <table className="w-full text-left max-sm:block">
      <caption className="sr-only">Formats</caption>
      <Heads heads={heads} className="max-sm:sr-only" />
      <tbody className="max-sm:block">
        {formats.map(({ id, title, where, size, files, lead, price, picture }) => (
          <tr key={id} className="break-inside-avoid border-rule border-b align-top max-sm:block max-sm:py-4">
            <th scope="row" className="py-3 pr-4 font-display font-semibold text-xl tracking-tight max-sm:block">
              {picture && (
                <span className="mb-2 block w-32">
                  <PictureImage picture={picture} sizes="8rem" />
                </span>
              )}
              {title}
            </th>
            {[where, size, files, due(lead), ...(isPriced ? [price] : [])].map((words, index) => (
              <td
                key={heads[index + 1]}
                className={`py-3 pr-4 max-sm:py-1 ${words ? 'phone:flex max-[20rem]:block' : 'max-sm:hidden'}`}
              >
                <span aria-hidden="true" className="block w-16 shrink-0 text-muted sm:hidden">
                  {heads[index + 1]}
                </span>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heads({ heads, className }: { heads: readonly string[]; className: string }) {
  return (
    <thead className={className}>
      <tr className="border-text border-b-2">
        {heads.map((head) => (
          <th key={head} scope="col" className="py-2 pr-2 align-bottom font-medium sm:pr-4">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const dateHeads = ['Ad close', 'Materials due', 'On sale'];

/** With large text on a phone each date stands below its head. */
export function MediaKitDates() {
  const { dates } = published('media_kit');
  if (dates.length === 0) return null;
  return (
    <div className="mt-12">
      <table className="w-full text-left tabular-nums max-sm:text-sm max-[20rem]:block">
        <caption className="mb-3 text-left font-display font-semibold text-2xl tracking-tight">
          {company().magazine}: dates
        </caption>
        <Heads heads={['Issue', ...dateHeads]} className="max-[20rem]:sr-only" />
        <tbody className="max-[20rem]:block">
          {dates.map(({ id, issue, closes, due, onSale }) => (
            <tr key={id} className="border-rule border-b max-[20rem]:flex max-[20rem]:flex-col max-[20rem]:py-2">
              <th scope="row" className="py-2 pr-2 font-normal sm:pr-4">
                {issue}
              </th>
              {[closes, due, onSale].map((day, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be on one day
                <td key={index} className="py-2 pr-2 sm:pr-4">
                  <span aria-hidden="true" className="block text-muted min-[20rem]:hidden">
                    {dateHeads[index]}
                  </span>
                  {formatDay(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function MediaKitPlacements() {
  return (
    <dl className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
      {published('media_kit').placements.map(({ id, title, text }) => (
        <div key={id} className="border-rule border-t-2 pt-4">
          <dt className="font-display font-semibold text-2xl tracking-tight">{title}</dt>
          <dd className="mt-2 max-w-prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MediaKitRates() {
  const { rates, steps } = published('media_kit');
  return (
    <>
      <p className="max-w-3xl text-lede">{rates}</p>
      {steps.length > 0 && (
        <ol className="mt-8 max-w-3xl">
          {steps.map(({ id, text }, index) => (
            <li key={id} className="grid grid-cols-[3rem_1fr] border-rule border-t py-4">
              <span aria-hidden="true" className="font-display font-semibold text-muted text-xl tabular-nums">
                {index + 1}
              </span>
              {text}
            </li>
          ))}
        </ol>
      )}
      <MediaKitPerson className="mt-10" />
      <p className="on-paper-only mt-10 hidden border-accent border-l-4 pl-4">
        <a className="after:hidden" href={company().origin + pathTo('mediaKit')}>
          {company().origin + pathTo('mediaKit')}
        </a>
      </p>
    </>
  );
}
