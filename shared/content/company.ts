import { company } from '#shared/site.ts';
import { group, line, text } from './field.ts';

/** Facts on every public page. */
export const companyFields = {
  ...group('footer', {
    description: text(
      'What the company is',
      300,
      `${company.name} is a music and entertainment company: ${company.network}, an OTT streaming platform, and ${company.magazine}, a premium print title.`,
      'In the footer, and in what search engines are told about the company.',
    ),
    partnership: text(
      'Partnership line',
      200,
      `${company.network} and ${company.magazine} work in partnership under one house, ${company.name}.`,
    ),
    copyrightYear: {
      kind: 'year',
      label: 'Year of the copyright line',
      max: 4,
      initial: '2025',
      hint: 'Leave it blank to show the current year.',
    },
    rights: line('End of the copyright line', 80, 'All rights reserved.'),
  }),
  ...group('links', {
    networkLink: link(`Address of ${company.network}`, 'network'),
    magazineLink: link(`Address of ${company.magazine}`, 'magazine'),
  }),
};

function link(label: string, name: string) {
  const initial = `${company.origin.replace('//', `//${name}.`)}/`;
  return { kind: 'link', label, max: 300, initial, hint: 'Begins with https:// and opens in a new tab.' } as const;
}
