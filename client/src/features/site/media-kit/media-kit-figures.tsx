import { formatDay } from '#client/lib/format-plain.ts';
import { published } from '#client/lib/site-documents.ts';
import type { Documents } from '#shared/content/documents.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import { leadingFigures } from '#shared/site/media-kit.ts';
import { MediaKitSource } from './media-kit-source.tsx';

type Figure = Documents['media_kit']['figures'][number];

/** Those that the first screen has no room for. */
export function MediaKitFigures() {
  const others = published('media_kit').figures.slice(leadingFigures);
  if (others.length === 0) return null;
  return (
    <div className="mb-14 grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2">
      {others.map((figure) => (
        <StandingFigure key={figure.id} figure={figure} />
      ))}
    </div>
  );
}

export function MediaKitLead() {
  const figures = published('media_kit').figures.slice(0, leadingFigures);
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-5 min-[20rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-10">
      {figures.map(({ id, value, unit, label, source, asOf }) => (
        <div key={id} id={entryAnchor(id)} className="flex scroll-mt-24 flex-col border-rule-strong border-t pt-3">
          <dt className="order-2 mt-1 font-medium leading-tight">{unit}</dt>
          <dd className="order-1 font-bold font-display text-[clamp(min(2rem,15vw),5.2vw,4.5rem)] leading-none tracking-[-0.02em] tabular-nums">
            {value}
          </dd>
          <dd className="order-3 mt-1 text-muted text-sm leading-snug">
            {label}. {source},{' '}
            <time dateTime={asOf} className="whitespace-nowrap">
              {formatDay(asOf)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StandingFigure({ figure }: { figure: Figure }) {
  return (
    <div id={entryAnchor(figure.id)} className="scroll-mt-24 border-rule border-t-2 pt-4">
      <h3>
        <span className="block font-bold font-display text-[clamp(min(2.75rem,15vw),6vw,5rem)] leading-[0.9] tracking-[-0.03em] tabular-nums">
          {figure.value}
        </span>
        <span className="mt-3 block font-display font-medium text-xl tracking-tight">{figure.unit}</span>
      </h3>
      <p className="mt-1 max-w-prose">{figure.label}</p>
      <MediaKitSource {...figure} what={`${figure.label}: ${figure.value} ${figure.unit}`} />
    </div>
  );
}
