import { formatDay } from '#client/lib/format-plain.ts';
import { published } from '#client/lib/site-documents.ts';
import type { Documents } from '#shared/content/documents.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import { MediaKitSource } from './media-kit-source.tsx';

type Figure = Documents['media_kit']['figures'][number];

export function MediaKitFigures() {
  const [first, ...others] = published('media_kit').figures;
  if (!first) return null;
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-12 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <StandingFigure figure={first} size="text-[clamp(min(4rem,17vw),15vw,13rem)]" />
      </div>
      {others.map((figure) => (
        <StandingFigure key={figure.id} figure={figure} size="text-[clamp(min(2.75rem,15vw),6vw,5rem)]" />
      ))}
    </div>
  );
}

/** The number of figures in the first screen. */
const mostLeading = 4;

export function MediaKitLead() {
  const figures = published('media_kit').figures.slice(0, mostLeading);
  if (figures.length === 0) return null;
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-5 min-[20rem]:grid-cols-2 lg:grid-cols-4 lg:gap-x-10">
      {figures.map(({ id, value, unit, source, asOf }) => (
        <div key={id} className="flex flex-col border-rule-strong border-t pt-3">
          <dt className="order-2 mt-1 font-medium leading-tight">{unit}</dt>
          <dd className="order-1 font-bold font-display text-[clamp(min(2rem,15vw),5.2vw,4.5rem)] leading-none tracking-[-0.02em] tabular-nums">
            {value}
          </dd>
          <dd className="order-3 mt-1 text-muted text-sm leading-snug">
            {source},{' '}
            <time dateTime={asOf} className="whitespace-nowrap">
              {formatDay(asOf)}
            </time>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function StandingFigure({ figure, size }: { figure: Figure; size: string }) {
  return (
    <div id={entryAnchor(figure.id)} className="scroll-mt-24 border-rule border-t-2 pt-4">
      <h3>
        <span className={`block font-bold font-display leading-[0.9] tracking-[-0.03em] tabular-nums ${size}`}>
          {figure.value}
        </span>
        <span className="mt-3 block font-display font-medium text-xl tracking-tight">{figure.unit}</span>
      </h3>
      <p className="mt-1 max-w-prose">{figure.label}</p>
      <MediaKitSource {...figure} what={`${figure.label}: ${figure.value} ${figure.unit}`} />
    </div>
  );
}
