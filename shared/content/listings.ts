import { date, group, line, link, list, markdown, optional, picture, searchWords, text } from './field.ts';

function listingWords(description: string) {
  return group('intro', {
    lede: text('Text below the title', 220, description),
    outHead: line('Heading above what is out', 40, 'Out now'),
    comingHead: line('Heading above what is to come', 40, 'Coming'),
  });
}

const ofPrograms =
  'Filmed sets, documentaries, interviews and series: what can be watched on {{network}} now, and what is coming.';
const ofIssues = 'Every issue of {{magazine}} with its theme, its people and its stories, the newest first.';

export const programsFields = {
  ...listingWords(ofPrograms),
  ...group('programs', {
    programs: list(
      'Programs',
      {
        title: line('Title', 80),
        line: text('In one sentence', 140),
        people: line('People', 160),
        date: date('Release date'),
        kind: line('Kind', 40, '', 'Such as Filmed set, Interview or Documentary.'),
        length: line('Length', 20, '', 'Such as 48 min.'),
        picture: picture('Picture', '', 'Wide, 16 by 9.'),
        link: optional(
          link(
            'Address',
            '',
            'Where people can watch it, starting with https://. If blank, the link leads to its text on this site.',
          ),
        ),
        text: markdown('Text', 3_000),
      },
      { noun: 'program', max: 60, title: 'title' },
    ),
  }),
  ...searchWords('{{network}}: Programs', ofPrograms),
};

export const issuesFields = {
  ...listingWords(ofIssues),
  ...group('issues', {
    issues: list(
      'Issues',
      {
        title: line('Theme', 80),
        number: line('Number', 20, '', 'Such as No. 48.'),
        line: text('In one sentence', 140),
        people: line('People', 160),
        date: date('Release date'),
        picture: picture('Cover', '', 'Upright, 3 by 4.'),
        link: optional(
          link(
            'Address',
            '',
            'Where people can buy it, starting with https://. If blank, the link leads to its text on this site.',
          ),
        ),
        contents: text('Stories', 600, '', 'One headline per line.'),
        text: markdown('Text', 3_000),
      },
      { noun: 'issue', max: 60, title: 'title' },
    ),
  }),
  ...searchWords('{{magazine}}: Issues', ofIssues),
};
