import pdfMake, { type Content } from 'pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.d.ts';
import sharp from 'sharp';
import { brandColors } from '#shared/colors.ts';
import type { Documents } from '#shared/content/documents.ts';
import { type MediaKitSectionId, sectionsOf } from '#shared/site/media-kit.ts';
import { chartOf } from './charts.ts';
import { ink, muted, paper, rule } from './colors.ts';
import { cover, type Paper, papers } from './cover.ts';
import { drawingOf } from './drawing.ts';
import type { KitCompany } from './kit-company.ts';
import { fonts, setLetters } from './letters.ts';

export interface MediaKitTask {
  company: KitCompany;
  mediaKit: Documents['media_kit'];
  address: string;
  /** A WebP, which keeps its transparency as PNG. */
  logo: Uint8Array | undefined;
}

pdfMake.setFonts(fonts);
// It reads its own fonts; addresses in a document are refused.
pdfMake.setUrlAccessPolicy(() => false);
pdfMake.setLocalAccessPolicy((path) => path.endsWith('.woff'));

/** In points. */
const margin = 48;

/** On the dark cover. */
const dim = '#a8a298';

/** Runs in a worker thread: a kit takes half a second. */
export default async function drawMediaKit(task: MediaKitTask): Promise<Uint8Array> {
  const logo = task.logo && (await sharp(task.logo).png().toBuffer());
  return await pdfMake.createPdf(definitionOf({ ...task, logo })).getBuffer();
}

function definitionOf(task: MediaKitTask): TDocumentDefinitions {
  const { company, mediaKit } = task;
  const title = `Media Kit | ${company.name}`;
  const paper = paperOf(mediaKit);
  return {
    // With the current date, each instance would make different bytes.
    info: { title, author: company.name, subject: mediaKit.intro, creationDate: lastDay(mediaKit) },
    language: 'en-US',
    displayTitle: true,
    tagged: true,
    pageSize: paper,
    pageMargins: [margin, 60, margin, 52],
    defaultStyle: { font: 'Text', fontSize: 10, lineHeight: 1.3, color: ink },
    styles: {
      section: { font: 'Display', bold: true, fontSize: 30, lineHeight: 1, margin: [0, 0, 0, 16] },
      head: { font: 'Display', fontSize: 15, lineHeight: 1.1 },
      small: { fontSize: 8.5, color: muted },
    },
    background: (page) =>
      page === 1
        ? cover(paper, brandColors(company).accentDrawn.night, mediaKit.cover ? undefined : papers[paper].height - 320)
        : null,
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
      ...sectionsOf(mediaKit).flatMap(({ id, title: head }, index) =>
        section(id, head, parts[id](task), index > 0 && onNewPage.includes(id)),
      ),
    ]),
  };
}

function paperOf({ paper }: MediaKitTask['mediaKit']): Paper {
  return paper === 'A4' ? 'A4' : 'LETTER';
}

function set(content: Content): Content {
  return setLetters(content, { section: 'Display', head: 'Display' });
}

function front({ company, mediaKit, address, logo }: MediaKitTask): Content {
  const { width, height } = papers[paperOf(mediaKit)];
  return {
    stack: [
      logo
        ? { image: `data:image/png;base64,${Buffer.from(logo).toString('base64')}`, fit: [220, 48] }
        : { text: company.shortName, font: 'Display', bold: true, fontSize: 26 },
      { text: 'Media Kit', font: 'Display', bold: true, fontSize: 64, lineHeight: 0.9, margin: [-3, 14, 0, 4] },
      ...drawingOf(mediaKit.cover, width - 2 * margin),
      {
        columns: mediaKit.figures.slice(0, 4).map(({ value, unit, source }) => ({
          stack: [
            { text: value, font: 'Display', bold: true, fontSize: 25, lineHeight: 1 },
            { text: unit, fontSize: 10, margin: margins(0, 2, 0, 3) },
            { text: source, fontSize: 7.5, color: dim, lineHeight: 1.15 },
          ],
        })),
        columnGap: 14,
        margin: margins(0, 18, 0, 14),
      },
      { text: mediaKit.intro, fontSize: 13, lineHeight: 1.3, margin: [0, 0, 60, 0] },
      ...(mediaKit.notice ? [{ text: mediaKit.notice, fontSize: 9, color: dim, margin: margins(0, 5, 60, 0) }] : []),
      {
        columns: sectionsOf(mediaKit).map(({ id, title }) => ({
          text: title,
          linkToDestination: id,
          fontSize: 11,
          font: 'Display',
        })),
        absolutePosition: { x: margin, y: height - 126 },
      },
      {
        stack: [
          { text: [...person(mediaKit), mailbox(company)] },
          { text: address, link: address },
          { text: `As of ${written(lastDay(mediaKit))}` },
        ],
        absolutePosition: { x: margin, y: height - 108 },
      },
    ],
    color: paper,
    pageBreak: 'after',
  };
}

/** The person who answers, if the document names one. */
function person({ sellerName, sellerRole, sellerPhone }: MediaKitTask['mediaKit']): string[] {
  return [sellerName, sellerRole, sellerPhone].filter(Boolean).map((words) => `${words}, `);
}

function mailbox({ advertisingEmail }: KitCompany) {
  return { text: advertisingEmail, link: `mailto:${advertisingEmail}` };
}

function section(id: string, title: string, body: Content[], isOnNewPage: boolean): Content[] {
  return [
    {
      text: title,
      style: 'section',
      id,
      outline: true,
      ...(isOnNewPage && { pageBreak: 'before' as const }),
    },
    ...body,
  ];
}

/** The others follow on the page before, so that no page is half empty. */
const onNewPage: readonly MediaKitSectionId[] = ['formats', 'placements'];

const parts: Record<MediaKitSectionId, (task: MediaKitTask) => Content[]> = {
  audience: ({ company, mediaKit }) =>
    mediaKit.charts
      .filter(({ part }) => part === 'audience')
      .map((chart) => chartOf(chart, brandColors(company).accentDrawn.day)),

  reach({ company, mediaKit: { figures, charts } }) {
    const [first, ...others] = figures;
    const pairs = others.flatMap((figure, index) => (index % 2 === 0 ? [[figure, others[index + 1]]] : []));
    return [
      ...(first ? [standing(first, 60)] : []),
      ...pairs.map(([left, right]) => ({
        columns: [left ? standing(left, 34) : '', right ? standing(right, 34) : ''],
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
        widths: [62, '*', 120, 104],
        body: [
          ['', 'Format', 'Files', mediaKit.formats.some(({ price }) => price) ? 'Due and price' : 'Due'].map(
            (text) => ({ text, style: 'small' }),
          ),
          ...mediaKit.formats.map(({ title, where, size, files, lead, price, picture }) => [
            { stack: drawingOf(picture) },
            { stack: [{ text: title, style: 'head' }, where, { text: size, color: muted }] },
            files,
            { stack: [`${lead} before it runs`, ...(price ? [{ text: price, bold: true }] : [])] },
          ]),
        ],
      },
    },
    ...datesOf(mediaKit),
  ],

  placements: ({ mediaKit }) =>
    mediaKit.placements.map(({ title, text }) => ({
      stack: [line(), { text: title, style: 'head', margin: [0, 8, 0, 4] }, { text, margin: [0, 0, 120, 14] }],
      unbreakable: true,
    })),

  rates: ({ mediaKit, company, address }) => [
    { text: mediaKit.rates, fontSize: 13, margin: [0, 0, 60, 12] },
    ...mediaKit.steps.map(({ text }, index) => ({
      stack: [
        line(),
        { columns: [{ text: `${index + 1}`, style: 'head', width: 34 }, { text }], margin: margins(0, 6, 60, 6) },
      ],
      unbreakable: true,
    })),
    {
      text: [
        { text: 'Talk to a person: ', bold: true },
        ...person(mediaKit),
        { ...mailbox(company), decoration: 'underline' },
        ', or online: ',
        { text: address, link: address, decoration: 'underline' },
      ],
      margin: [0, 12, 0, 0],
    },
  ],
};

function datesOf({ dates }: MediaKitTask['mediaKit']): Content[] {
  if (dates.length === 0) return [];
  const rows = dates.map(({ issue, closes, due, onSale }) => [
    { text: issue, bold: true },
    ...[closes, due, onSale].map((day) => written(dayOf(day))),
  ]);
  return [
    { text: 'Dates in print', style: 'head', margin: [0, 24, 0, 8] },
    {
      layout: lines,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['*', '*', '*', '*'],
        body: [['Issue', 'Ad close', 'Materials due', 'On sale'].map((text) => ({ text, style: 'small' })), ...rows],
      },
    },
  ];
}

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
      { text: `Source: ${source}. As of ${written(dayOf(asOf))}.`, style: 'small', margin: [0, 4, 0, 14] },
    ],
    unbreakable: true,
  };
}

const lines = {
  hLineWidth: () => 0.7,
  vLineWidth: () => 0,
  hLineColor: () => rule,
  paddingLeft: () => 0,
  paddingTop: () => 6,
  paddingBottom: () => 6,
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
