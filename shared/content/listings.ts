import { date, group, line, link, list, markdown, optional, picture, searchResultFields, text } from './field.ts';

function listingWords(description: string, where: string) {
  return group('intro', {
    lede: text('Text below the title', 220, description),
    outHead: line('Heading above what is out', 40, 'Out now'),
    comingHead: line('Heading above what is to come', 40, 'Coming soon'),
    where: optional(line('Where', 100, where, 'Follows “Out now” or “From Dec 18” where an entry has no address.')),
  });
}

/** Shown where the entries credit them, so that whoever is credited no longer is not shown either. */
function peopleOf(entry: string, part: string) {
  return group('people', {
    people: list(
      'People',
      {
        name: line('Name', 80),
        part: line('Part', 60, '', part),
        picture: picture('Portrait', '', 'Square.'),
      },
      { noun: 'person', max: 60, title: 'name', hint: `Shown with each ${entry} whose People name them in full.` },
    ),
  });
}

const ofPrograms = 'Filmed sets, documentaries, interviews and series: what’s on {{network}} now, and what’s coming.';
const ofIssues = 'Every issue of {{magazine}}: its theme, its people, its stories, and something to read from each.';

export const programsFields = {
  ...listingWords(ofPrograms, 'on {{network}}'),
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
            'Where people can watch it, starting with https://. If blank, its page leads to the ways to watch in Company facts.',
          ),
        ),
        trailer: optional(link('Trailer', '', 'Starts with https://. Opens in a new tab.')),
        text: markdown('Text', 3_000),
        scene: optional(markdown('Text trailer', 2_000, '', 'A scene to read, below the text.')),
      },
      { noun: 'program', max: 60, title: 'title' },
    ),
  }),
  ...peopleOf('program', 'Such as Host.'),
  ...searchResultFields('{{network}}: Programs', ofPrograms),
};

export const issuesFields = {
  ...listingWords(ofIssues, 'in print'),
  ...group('issues', {
    issues: list(
      'Issues',
      {
        title: line('Theme', 80),
        number: line('Number', 20, '', 'Such as No. 48.'),
        line: text('In one sentence', 140),
        people: line('People', 160),
        date: date('Release date'),
        picture: picture('Cover', '', 'Upright, 3 by 4, with the words that are printed on it.'),
        link: optional(
          link(
            'Address',
            '',
            'Where people can buy it, starting with https://. If blank, its page leads to the places to buy an issue in Company facts.',
          ),
        ),
        price: optional(line('Price', 20, '', 'Such as $12.')),
        contents: text('Stories', 600, '', 'One headline per line.'),
        text: markdown('Text', 3_000),
        excerptTitle: optional(line('Excerpt: headline', 120)),
        excerptBy: optional(line('Excerpt: byline', 120, '', 'Such as By Imogen Starling.')),
        excerpt: optional(markdown('Excerpt', 6_000, '', 'A few hundred words of a story, to read on its page.')),
      },
      { noun: 'issue', max: 60, title: 'title' },
    ),
  }),
  ...peopleOf('issue', 'Such as Editor.'),
  ...searchResultFields('{{magazine}}: Issues', ofIssues),
};
