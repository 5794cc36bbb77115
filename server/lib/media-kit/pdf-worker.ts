import pdfMake, { type Content } from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import sharp from 'sharp';
import { brandColors } from '#shared/colors.ts';
import type { Documents } from '#shared/content/documents.ts';
import { type MediaKitSectionId, sectionsOf } from '#shared/site/media-kit.ts';
import { chartOf } from './charts.ts';
import { ink, muted, paper, rule } from './colors.ts';
import { cover } from './cover.ts';
import { drawingOf } from './drawing.ts';
import type { KitCompany } from './kit-company.ts';
import { fonts, setLetters } from './letters.ts';

export interface MediaKitTask {
  company: KitCompany;
  mediaKit: Documents['media_kit'];
  address: string;
  contact: string;
  /** A WebP, which keeps its transparency as PNG. */
  logo: Uint8Array | undefined;
}

pdfMake.setFonts(fonts);
// It reads its own fonts; addresses in a document are refused.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.endsWith('.woff'));

/** In points. */
const margin = 48;

/** Runs in a worker thread: a kit takes half a second. */
export default async function drawMediaKit(task: MediaKitTask): Promise<Uint8Array> {
  const logo = task.logo && (await sharp(task.logo).png().toBuffer());
  return await pdfMake.createPdf(definitionOf({ ...task, logo })).getBuffer();
}

function definitionOf(task: MediaKitTask): TDocumentDefinitions {
  const { company, mediaKit } = task;
  const title = `Media Kit | ${company.name}`;
  return {
    // With the current date, each instance would make different bytes.
    info: { title, author: company.name, subject: mediaKit.intro, creationDate: lastDay(mediaKit) },
    language: 'en-US',
    displayTitle: true,
    tagged: true,
    pageSize: 'A4',
    pageMargins: [margin, 64, margin, 64],
    defaultStyle: { font: 'Text', fontSize: 10, lineHeight: 1.3, color: ink },
    styles: {
      section: { font: 'Display', bold: true, fontSize: 34, lineHeight: 1, margin: [0, 0, 0, 22] },
      head: { font: 'Display', fontSize: 15, lineHeight: 1.1 },
      small: { fontSize: 8.5, color: muted },
    },
    background: (page) => (page === 1 ? cover(brandColors(company).accentDrawn.night) : null),
    header: (page) =>
      page === 1 ? null : set({ text: company.name, style: 'small', margin: [margin, 30, margin, 0] }),
    footer: (page, pages) =>
      page === 1
        ? null
        : {
            columns: [
              { text: task.address, link: task.address, style: 'small' },
              { text: `${page} / ${pages}`, style: 'small', alignment: 'right', width: 60 },
            ],
            margin: [margin, 24, margin, 0],
          },
    content: set([
      front(task),
      ...sectionsOf(mediaKit).flatMap(({ id, title: head }, index) => section(id, head, parts[id](task), index === 0)),
    ]),
  };
}

function set(content: Content): Content {
  return setLetters(content, { section: 'Display', head: 'Display' });
}

function front({ company, mediaKit, address, contact, logo }: MediaKitTask): Content {
  return {
    stack: [
      logo
        ? { image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`, fit: [220, 48] }
        : { text: company.shortName, font: 'Display', bold: true, fontSize: 26 },
      { text: 'Media Kit', font: 'Display', bold: true, fontSize: 92, lineHeight: 0.9, margin: [-4, 96, 0, 24] },
      { text: mediaKit.intro, fontSize: 16, lineHeight: 1.35, margin: [0, 0, 90, 0] },
      ...(mediaKit.notice
        ? [{ text: mediaKit.notice, fontSize: 10, color: '#a8a298', margin: margins(0, 14, 90, 0) }]
        : []),
      {
        columns: sectionsOf(mediaKit).map(({ id, title }) => ({
          text: title,
          linkToDestination: id,
          fontSize: 11,
          font: 'Display',
        })),
        absolutePosition: { x: margin, y: 692 },
      },
      {
        stack: [
          { text: contact, link: `mailto:${contact}` },
          { text: address, link: address },
          { text: `As of ${written(lastDay(mediaKit))}` },
        ],
        absolutePosition: { x: margin, y: 730 },
      },
    ],
    color: paper,
    pageBreak: 'after',
  };
}

function section(id: string, title: string, body: Content[], isFirst: boolean): Content[] {
  return [
    {
      text: title,
      style: 'section',
      id,
      outline: true,
      ...(isFirst ? {} : { pageBreak: 'before' as const }),
    },
    ...body,
  ];
}

const parts: Record<MediaKitSectionId, (task: MediaKitTask) => Content[]> = {
  audience: ({ company, mediaKit }) =>
    mediaKit.charts
      .filter(({ part }) => part === 'audience')
      .map((chart) => chartOf(chart, brandColors(company).accentDrawn.day)),

  reach({ company, mediaKit: { figures, charts } }) {
    const [first, ...others] = figures;
    const pairs = others.flatMap((figure, index) => (index % 2 === 0 ? [[figure, others[index + 1]]] : []));
    return [
      ...(first ? [standing(first, 76)] : []),
      ...pairs.map(([left, right]) => ({
        columns: [left ? standing(left, 40) : '', right ? standing(right, 40) : ''],
        columnGap: 28,
      })),
      ...charts
        .filter(({ part }) => part === 'reach')
        .map((chart) => chartOf(chart, brandColors(company).accentDrawn.day)),
    ];
  },

  formats: ({ mediaKit }) => [
    {
      layout: lines,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [112, '*', '*', 104],
        body: [
          ['Format', 'Where and size', 'Files', 'Files with us'].map((text) => ({ text, style: 'small' })),
          ...mediaKit.formats.map(({ title, where, size, files, lead, picture }) => [
            { stack: [{ text: title, style: 'head' }, ...drawingOf(picture)] },
            { stack: [where, { text: size, color: muted }] },
            files,
            `${lead} before it runs`,
          ]),
        ],
      },
    },
  ],

  placements: ({ mediaKit }) =>
    mediaKit.placements.map(({ title, text }) => ({
      stack: [line(), { text: title, style: 'head', margin: [0, 8, 0, 4] }, { text, margin: [0, 0, 120, 20] }],
      unbreakable: true,
    })),

  rates: ({ mediaKit, contact, address }) => [
    { text: mediaKit.rates, fontSize: 14, margin: [0, 0, 60, 20] },
    ...mediaKit.steps.map(({ text }, index) => ({
      stack: [
        line(),
        { columns: [{ text: `${index + 1}`, style: 'head', width: 34 }, { text }], margin: margins(0, 8, 60, 10) },
      ],
      unbreakable: true,
    })),
    {
      text: [
        { text: 'Ask a person: ', bold: true },
        { text: contact, link: `mailto:${contact}`, decoration: 'underline' },
        ', or on the page: ',
        { text: address, link: address, decoration: 'underline' },
      ],
      margin: [0, 26, 0, 0],
    },
  ],
};

function standing(
  { value, unit, label, source, asOf }: Documents['media_kit']['figures'][number],
  size: number,
): Content {
  return {
    stack: [
      line(),
      { text: value, font: 'Display', bold: true, fontSize: size, lineHeight: 1, margin: [-2, 6, 0, 0] },
      { text: unit, style: 'head', margin: [0, 0, 0, 2] },
      { text: label },
      { text: `Source: ${source}. As of ${written(dayOf(asOf))}.`, style: 'small', margin: [0, 4, 0, 22] },
    ],
    unbreakable: true,
  };
}

const lines = {
  hLineWidth: () => 0.7,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingTop: () => 9,
  paddingBottom: () => 9,
};

function line(): Content {
  return {
    layout: {
      ...lines,
      paddingTop: () => 0,
      paddingBottom: () => 0,
      hLineWidth: (row: number) => (row ? 0 : 1),
      hLineColor: () => ink,
    },
    table: { widths: ['*'], body: [['']] },
    fontSize: 1,
  };
}

function margins(left: number, top: number, right: number, bottom: number): [number, number, number, number] {
  return [left, top, right, bottom];
}

function lastDay({ figures, charts }: MediaKitTask['mediaKit']): Date {
  const days = [...figures, ...charts].map(({ asOf }) => asOf).sort();
  return dayOf(days.at(-1) ?? '2026-01-01');
}

function dayOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function written(day: Date): string {
  return day.toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}
