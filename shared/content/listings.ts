import { date, group, line, link, list, markdown, optional, picture, text } from './field.ts';

export const programsFields = group('programs', {
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
});

export const issuesFields = group('issues', {
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
});
