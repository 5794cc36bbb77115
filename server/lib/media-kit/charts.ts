import type { Content } from 'pdfmake';
import type { Documents } from '#shared/content/documents.ts';
import { type ChartPoint, readPoints } from '#shared/site/chart-points.ts';
import { ink, rule } from './colors.ts';

type Chart = Documents['media_kit']['charts'][number];

/** In points. */
const width = 499;

/** With every value in words, since a print has no table to unfold. */
export function chartOf(chart: Chart, accent: string): Content {
  const points = readPoints(chart.points) ?? [];
  const asOf = new Date(`${chart.asOf}T00:00:00Z`).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return {
    stack: [
      { text: chart.title, style: 'head', margin: [0, 0, 0, 4] },
      { text: chart.summary, margin: [0, 0, 60, 8] },
      ...(chart.shape === 'columns' ? columns(points, accent) : bars(points, chart.unit, accent)),
      { text: `Source: ${chart.source}. As of ${asOf}.`, style: 'small', margin: [0, 6, 0, 12] },
    ],
    unbreakable: true,
  };
}

function bars(points: readonly ChartPoint[], unit: string, accent: string): Content[] {
  const most = mostOf(points);
  const whole = unit === '%' ? 100 : most;
  return points.map(({ label, value }) => ({
    stack: [
      { columns: [label, { text: `${value.toLocaleString('en')}${unit}`, alignment: 'right', bold: true }] },
      {
        canvas: [
          {
            type: 'rect',
            x: 0,
            y: 2,
            w: Math.max(1, (width * value) / whole),
            h: 6,
            color: value === most ? accent : ink,
          },
          { type: 'line', x1: 0, y1: 9, x2: width, y2: 9, lineWidth: 0.5, lineColor: rule },
        ],
        margin: [0, 0, 0, 1],
      },
    ],
  }));
}

function columns(points: readonly ChartPoint[], accent: string): Content[] {
  const most = mostOf(points);
  const step = width / points.length;
  const height = 104;
  return [
    {
      canvas: points.map(({ value }, index) => ({
        type: 'rect' as const,
        x: index * step + step * 0.1,
        y: height - (height * value) / most,
        w: step * 0.8,
        h: (height * value) / most,
        color: index === points.length - 1 ? accent : ink,
      })),
    },
    {
      columns: points.map(({ label, value }) => ({
        stack: [label, { text: value.toLocaleString('en'), bold: true }],
        alignment: 'center' as const,
        fontSize: 6.5,
      })),
      margin: [0, 5, 0, 0],
    },
  ];
}

/** 1 where all are 0, since lengths are parts of it. */
function mostOf(points: readonly ChartPoint[]): number {
  return Math.max(...points.map(({ value }) => value)) || 1;
}
