import { company } from '#shared/site.ts';
import { group, line, link, text } from './field.ts';

/** Facts on every public page. */
export const companyFields = {
  ...group('names', {
    name: line('Name of the company', 60, company.name),
    shortName: line('Short name', 30, company.shortName, 'As the logo is set, and where there is little room.'),
    network: line('Name of the network', 60, company.network),
    magazine: line('Name of the magazine', 60, company.magazine),
    networkAccount: line('Account of the network', 60, company.networkAccount, 'Tagged in published work.'),
    tagline: line('Tagline', 60, company.tagline),
  }),
  ...group('footer', {
    description: text(
      'What the company is',
      300,
      '{{name}} is a music and entertainment company: {{network}}, an OTT streaming platform, and {{magazine}}, a premium print title.',
      'In the footer, and in what search engines are told about the company.',
    ),
    partnership: text(
      'Partnership line',
      200,
      '{{network}} and {{magazine}} work in partnership under one house, {{name}}.',
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
    networkLink: brandLink('network'),
    magazineLink: brandLink('magazine'),
  }),
};

function brandLink(name: 'network' | 'magazine') {
  const address = `${company.origin.replace('//', `//${name}.`)}/`;
  return link(`Address of the ${name}`, address, 'Begins with https:// and opens in a new tab.');
}
