import { readPoints } from '#shared/site/chart-points.ts';
import { choice, date, group, line, link, list, optional, picture, text, type WordField } from './field.ts';

/** The source of a figure, and the beginning of a question about it. */
const sourced = {
  source: line('Source', 200),
  asOf: date('As of'),
  topic: line('How a question about it begins', 80, '', 'Such as: the viewers figure in the media kit.'),
};

const points: WordField<'text'> = {
  ...text('Values', 1_500, '', 'One per line, such as Television: 58.'),
  check: (word) => (readPoints(word) ? undefined : 'Please write one value per line, such as Television: 58'),
};

export const mediaKitFields = {
  ...group('intro', {
    intro: text(
      'Text below the title',
      300,
      'Who watches {{network}} and reads {{magazine}}, how we know, and where your brand fits.',
    ),
    notice: optional(
      text(
        'Notice below the text',
        200,
        'Sample figures from a sample company. They show what goes here. Nobody measured them.',
        'Clear it once the figures are your own.',
      ),
    ),
    file: optional(
      link(
        'Media kit to download',
        '',
        'The address of your own file, such as a PDF, starting with https://. If blank, the button prints this page.',
      ),
    ),
  }),
  ...group('reach', {
    figures: list(
      'Figures',
      {
        value: line('Figure', 20, '', 'Such as 412,000.'),
        unit: line('Unit', 40, '', 'Such as viewers a month.'),
        label: line('What it counts', 160),
        ...sourced,
      },
      { noun: 'figure', max: 12, title: 'unit', hint: 'The first four open the page.' },
    ),
  }),
  ...group('audience', {
    charts: list(
      'Charts',
      {
        title: line('Title', 80),
        part: choice('Part of the page', { audience: 'Audience', reach: 'Reach' }, 'audience'),
        shape: choice('Drawn as', { bars: 'Bars', columns: 'Columns, for values over time' }, 'bars'),
        summary: text('In one sentence', 200, '', 'Also serves people who can’t see the chart.'),
        what: line('Heading of the first column', 40),
        howMany: line('Heading of the values', 40),
        unit: optional(line('Sign after each value', 5, '', 'Such as %. Blank for plain numbers.')),
        points,
        ...sourced,
      },
      { noun: 'chart', max: 12, title: 'title' },
    ),
  }),
  ...group('formats', {
    formats: list(
      'Formats',
      {
        title: line('Name', 60),
        where: line('Where', 80),
        size: line('Size', 80),
        files: line('Files', 80),
        lead: optional(
          line(
            'Due',
            60,
            '',
            'How long before it runs, such as 5 business days. Leave it blank for what the dates in print say.',
          ),
        ),
        price: optional(line('Price', 40, '', 'Such as From $1,200. If blank, none is named.')),
        picture: optional(picture('In place', '', 'What it looks like where it stands.')),
      },
      { noun: 'format', max: 20, title: 'title' },
    ),
    dates: list(
      'Dates in print',
      {
        issue: line('Issue', 60),
        closes: date('Ad close'),
        due: date('Materials due'),
        onSale: date('On sale'),
      },
      { noun: 'date', max: 24, title: 'issue' },
    ),
  }),
  ...group('placements', {
    placements: list(
      'Placements',
      { title: line('Name', 60), text: text('Text', 300) },
      { noun: 'placement', max: 12, title: 'title' },
    ),
  }),
  ...group('rates', {
    rates: text(
      'Rates',
      400,
      'Rates on request. They depend on season, volume and how much we produce. Every quote is itemized.',
    ),
    sellerName: optional(line('Person to ask: name', 60, 'Dana Whitfield')),
    sellerRole: optional(line('Person to ask: role', 60, 'Advertising director')),
    sellerPhone: optional(line('Person to ask: telephone', 30, '(212) 555-0142')),
    steps: list('Steps to an ad', { text: text('Step', 300) }, { noun: 'step', max: 8, title: 'text' }),
  }),
};
