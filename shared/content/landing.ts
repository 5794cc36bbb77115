import { group, line, optional, searchResultFields, text, type WordField } from './field.ts';

export const landingFields = {
  ...group('home', {
    heroFirst: line('Title, first line', 24, 'Where Media'),
    heroSecond: line('Title, second line', 24, 'Meets Innovation'),
    heroText: text(
      'Text below the title',
      220,
      '{{name}} streams music and entertainment on {{network}} and publishes {{magazine}}, a magazine about both.',
    ),
    heroAction: line('Button', 30, 'EXPLORE OUR BRANDS'),
  }),
  ...group('about', {
    aboutTitle: line('Title', 40, 'Who We Are'),
    aboutStatement: text(
      'Statement',
      220,
      '{{name}} is a media company focused on OTT streaming and premium magazine publishing.',
    ),
    aboutStory: optional(
      text(
        'Story',
        600,
        'Pluck a string and you hear one note. Above it ring the overtones. They’re why a cello doesn’t sound like a trumpet, and they gave us our name: the part you notice second and remember.',
      ),
    ),
    ...figure(1, '1', 'Company', 'Music and entertainment, on screen and in print.'),
    ...figure(2, '2', 'Platforms', 'One to watch, one to keep.'),
    ...figure(3, '3', 'Ways to watch', 'Roku, Apple TV and Vimeo OTT.'),
  }),
  ...group('brands', {
    brandsTitle: line('Title', 40, 'Our Platforms'),
    networkKind: line('Line above the network', 40, 'OTT streaming'),
    networkText: text(
      'Text about the network',
      300,
      'Music and entertainment on the biggest screen in your house: performances, interviews, and what happens between the songs.',
    ),
    networkNote: optional(line('Note beside the network’s button', 100, 'Available on Roku, Apple TV, and Vimeo OTT')),
    magazineKind: line('Line above the magazine', 40, 'Premium publishing'),
    magazineText: text(
      'Text about the magazine',
      300,
      'Music and entertainment in print, made to keep: long interviews, and reviews by people who were there.',
    ),
    brandAction: line('Buttons', 20, 'VISIT'),
    seePrograms: line('Second link, to the programs', 30, 'See what’s on'),
    seeIssues: line('Second link, to the issues', 30, 'Read the issues'),
    allPrograms: line('Button to all programs', 30, 'All programs'),
    allIssues: line('Button to all issues', 30, 'All issues'),
  }),
  ...group('careers', {
    careersTitle: line('Title', 60, 'There’s a Part for You'),
    ...value(
      1,
      'Collaborative Culture',
      'Writers, photographers, producers and salespeople work on the same story from the first pitch.',
    ),
    ...value(2, 'Innovation Focus', 'We try new formats in public and judge them by who stays.'),
    ...value(
      3,
      'Global Impact',
      'A stream has no back row. People watch and read your work a long way from where you made it.',
    ),
    careersText: text(
      'Text before the button',
      200,
      'We’re looking for third-party sales executives, street team volunteers and content creators.',
    ),
    careersAction: line('Button', 30, 'VIEW OPEN POSITIONS'),
  }),
  ...group('advertise', {
    advertiseTitle: line('Title', 40, 'Advertise With Us'),
    advertiseText: text(
      'Text below the title',
      220,
      'Reach people while they’re listening. Tell us what you want to say and who should hear it.',
    ),
    contactAction: line('Button to the form', 30, 'Get In Touch'),
    mediaKitAction: line('Button to the media kit', 30, 'View Media Kit'),
    writeText: line('Before the email address', 40, 'Or write to'),
  }),
  ...searchResultFields(
    '{{name}}: {{tagline}}',
    '{{name}} is a music and entertainment company: {{network}}, an OTT streaming platform, and {{magazine}}, a premium print title.',
  ),
};

type Figure<N extends 1 | 2 | 3> = Record<`figure${N}` | `figure${N}Label` | `figure${N}Note`, WordField>;

function figure<N extends 1 | 2 | 3>(n: N, digit: string, label: string, note: string): Figure<N> {
  const hint = 'A digit from 1 to 9. The wave beside it has that many parts.';
  return {
    [`figure${n}`]: { kind: 'digit', label: `Figure ${n}`, max: 1, initial: digit, hint },
    [`figure${n}Label`]: line(`Figure ${n}, what it counts`, 40, label),
    [`figure${n}Note`]: text(`Figure ${n}, explanation`, 160, note),
  } as Figure<N>;
}

type Value<N extends 1 | 2 | 3> = Record<`value${N}` | `value${N}Text`, WordField>;

function value<N extends 1 | 2 | 3>(n: N, name: string, words: string): Value<N> {
  return {
    [`value${n}`]: line(`Value ${n}`, 40, name),
    [`value${n}Text`]: text(`Value ${n}, explanation`, 200, words),
  } as Value<N>;
}
