import { formatNumber } from '#client/lib/format-plain.ts';
import type { Documents } from '#shared/content/documents.ts';
import { entryAnchor } from '#shared/content/entry-anchor.ts';
import { type ChartPoint, readPoints } from '#shared/site/chart-points.ts';
import { MediaKitSource } from './media-kit-source.tsx';

type Chart = Documents['media_kit']['charts'][number];

interface Series {
  title: string;
  unit: string;
  points: ChartPoint[];
}

export function MediaKitChart({ chart }: { chart: Chart }) {
  const series = { title: chart.title, unit: chart.unit, points: readPoints(chart.points) ?? [] };
  return (
    <figure id={entryAnchor(chart.id)} className="scroll-mt-24 border-rule border-t-2 pt-4">
      <figcaption>
        <h3 className="font-display font-semibold text-2xl tracking-tight">{series.title}</h3>
        <p className="mt-1 max-w-prose text-muted">{chart.summary}</p>
      </figcaption>
      <div className="mt-6" aria-hidden="true">
        {chart.shape === 'columns' ? <Columns series={series} /> : <Bars series={series} />}
      </div>
      <details className="mt-5">
        <summary className="w-fit cursor-pointer py-3 underline decoration-1 underline-offset-4 hover:decoration-2">
          Show as a table
          <span className="sr-only">: {series.title}</span>
        </summary>
        <SeriesTable series={series} heads={[chart.what, chart.howMany]} />
      </details>
      <MediaKitSource {...chart} what={chart.title} />
    </figure>
  );
}

function Bars({ series: { points, unit } }: { series: Series }) {
  const most = Math.max(...points.map((point) => point.value)) || 1;
  const whole = unit === '%' ? 100 : most;
  return (
    <ul className="grid gap-3">
      {points.map(({ label, value }) => (
        <li key={label} className="grid grid-cols-[1fr_auto] gap-x-4">
          <span>{label}</span>
          <span className="font-medium tabular-nums">
            {formatNumber(value)}
            {unit}
          </span>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="col-span-2 mt-1 h-3 w-full">
            <title>{label}</title>
            <line x1="0" x2="100" y1="3.8" y2="3.8" className="stroke-rule" strokeWidth="0.4" />
            <rect
              width={(100 * value) / whole}
              height="4"
              className={value === most ? 'fill-accent' : 'fill-current'}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Columns({ series: { title, points } }: { series: Series }) {
  const most = Math.max(...points.map((point) => point.value)) || 1;
  const [first, last] = [points[0], points.at(-1)];
  return (
    <>
      <svg viewBox={`0 0 ${points.length * 10} 60`} preserveAspectRatio="none" className="h-48 w-full sm:h-64">
        <title>{title}</title>
        {points.map(({ label, value }, index) => (
          <rect
            key={label}
            x={index * 10 + 1}
            y={60 - (58 * value) / most}
            width="8"
            height={(58 * value) / most}
            className={index === points.length - 1 ? 'fill-accent' : 'fill-current'}
          />
        ))}
        <line x1="0" x2={points.length * 10} y1="60" y2="60" className="stroke-current" strokeWidth="0.6" />
      </svg>
      <div className="values mt-2 hidden auto-cols-fr grid-flow-col text-center text-xs tabular-nums">
        {points.map(({ label, value }) => (
          <span key={label}>
            {label}
            <span className="block font-medium">{formatNumber(value)}</span>
          </span>
        ))}
      </div>
      <div className="ends mt-2 flex justify-between tabular-nums">
        <span>
          {first?.label}
          <span className="block font-medium">{first ? formatNumber(first.value) : ''}</span>
        </span>
        <span className="text-right">
          {last?.label}
          <span className="block font-medium">{last ? formatNumber(last.value) : ''}</span>
        </span>
      </div>
    </>
  );
}

function SeriesTable({ series: { title, points, unit }, heads }: { series: Series; heads: [string, string] }) {
  return (
    <table className="mt-2 w-full max-w-md text-left tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-rule border-b">
          <th scope="col" className="py-2 pr-4 font-medium">
            {heads[0]}
          </th>
          <th scope="col" className="py-2 text-right font-medium">
            {heads[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label} className="border-rule border-b">
            <th scope="row" className="py-2 pr-4 font-normal">
              {label}
            </th>
            <td className="py-2 text-right">
              {formatNumber(value)}
              {unit}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
