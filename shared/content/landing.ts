import { group, line, optional, searchResultFields, text } from './field.ts';
import { valueNames } from './value-names.ts';

export const landingFields = {
  ...group('home', {
    heroFirst: line('Title, first line', 24, 'Where Media'),
    heroSecond: line('Title, second line', 24, 'Meets Innovation'),
    heroText: text(
      'Text below the title',
      220,
      '{{name}} streams music and entertainment on {{network}} and publishes {{magazine}}, which covers both.',
    ),
  }),
  ...group('about', {
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
  }),
  ...group('brands', {
    networkKind: line('Line above the network', 40, 'OTT streaming'),
    networkText: text(
      'Text about the network',
      300,
      'Music and entertainment on the biggest screen in your house: performances, interviews, and what happens between the songs.',
    ),
    networkNote: optional(
      line(
        'Note beside the network’s button',
        100,
        'Available on Roku, Apple TV, and Vimeo OTT',
        'Shown until Company facts name ways to watch, which are links in its place.',
      ),
    ),
    magazineKind: line('Line above the magazine', 40, 'Premium publishing'),
    magazineText: text(
      'Text about the magazine',
      300,
      'Music and entertainment in print, made to keep: long interviews, and reviews by people who were there.',
    ),
  }),
  ...group('careers', {
    careersTitle: line('Title', 60, 'There’s a Part for You'),
    value1Text: text(
      valueNames[0],
      200,
      'Writers, photographers, producers and salespeople work on the same story from the first pitch.',
    ),
    value2Text: text(valueNames[1], 200, 'We try new formats in public and judge them by who stays.'),
    value3Text: text(
      valueNames[2],
      200,
      'A stream has no back row. People watch and read your work a long way from where you made it.',
    ),
    careersText: text(
      'Text before the button',
      200,
      'We’re looking for third-party sales executives, street team volunteers and content creators.',
    ),
  }),
  ...group('advertise', {
    advertiseText: text(
      'Text below the title',
      220,
      'Reach people while they’re listening. Tell us what you want to say and who should hear it.',
    ),
  }),
  ...searchResultFields(
    '{{name}}: {{tagline}}',
    '{{name}} is a music and entertainment company: {{network}}, an OTT streaming platform, and {{magazine}}, a premium print title.',
  ),
};
