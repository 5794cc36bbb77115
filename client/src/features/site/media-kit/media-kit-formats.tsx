import type { ReactNode } from 'react';
import { pathTo } from '#client/lib/paths.ts';
import { formats, placements, rates } from '#shared/site/media-kit-offer.ts';
import { company } from '#shared/site.ts';

export function MediaKitFormats() {
  return (
    <ul className="border-rule border-b">
      {formats.map(({ name, where, size, files, lead }) => (
        <li
          key={name}
          className="grid grid-cols-1 gap-x-8 gap-y-4 border-rule border-t py-6 md:grid-cols-[minmax(0,2fr)_minmax(0,5fr)]"
        >
          <h3 className="font-display font-semibold text-2xl tracking-tight">{name}</h3>
          <dl className="grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2">
            <Detail head="Where">{where}</Detail>
            <Detail head="Size">{size}</Detail>
            <Detail head="Files">{files}</Detail>
            <Detail head="Files with us">{lead} before it runs</Detail>
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Detail({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-sm">{head}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function MediaKitPlacements() {
  return (
    <dl className="grid grid-cols-1 gap-x-10 gap-y-8 sm:grid-cols-2">
      {placements.map(({ name, text }) => (
        <div key={name} className="border-rule border-t-2 pt-4">
          <dt className="font-display font-semibold text-2xl tracking-tight">{name}</dt>
          <dd className="mt-2 max-w-prose">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export function MediaKitRates() {
  return (
    <>
      <p className="max-w-3xl text-lede">{rates.intro}</p>
      <ol className="mt-8 max-w-3xl">
        {rates.steps.map((step, index) => (
          <li key={step} className="grid grid-cols-[3rem_1fr] border-rule border-t py-4">
            <span aria-hidden="true" className="font-display font-semibold text-muted text-xl tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <p className="on-paper-only mt-10 hidden border-accent border-l-4 pl-4">
        Ask a person: <a href={`mailto:${company.advertisingEmail}?subject=Media%20kit`}>{company.advertisingEmail}</a>,{' '}
        <a className="after:hidden" href={company.origin + pathTo('mediaKit')}>
          {company.origin + pathTo('mediaKit')}
        </a>
      </p>
    </>
  );
}
