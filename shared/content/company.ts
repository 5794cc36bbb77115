import { standIn } from '#shared/stand-in.ts';
import { color, email, group, line, link, list, optional, picture, text } from './field.ts';

export const companyFields = {
  ...group('names', {
    name: line('Name of the company', 60, standIn.name),
    shortName: line('Short name', 20, standIn.shortName, 'In place of a logo, and where there is little room.'),
    tagline: line('Tagline', 60, standIn.tagline),
    referencePrefix: line('Letters of references', 4, standIn.referencePrefix, 'Begin the reference of every inquiry.'),
  }),
  ...group('brands', {
    network: line('Name of the network', 60, standIn.network),
    magazine: line('Name of the magazine', 60, standIn.magazine),
    networkAccount: line('Account of the network', 60, standIn.networkAccount, 'Tagged in published work.'),
    networkLink: brandLink('network'),
    magazineLink: brandLink('magazine'),
  }),
  ...group('colors', {
    accent: color('Accent', standIn.accent, 'Buttons, marks, the foot of every page.'),
    second: color('Second color', standIn.second, 'Drawings and figures beside the accent.'),
  }),
  ...group('logo', {
    logo: optional(
      picture('Logo', '', 'Shown on dark and on light ground, 32 pixels high. Blank: the short name beside a wave.'),
    ),
  }),
  ...group('contacts', {
    domain: line('Domain', 100, standIn.domain, 'Such as example.com. Addresses that name it follow it.'),
    generalEmail: email(
      'Address for everything',
      atDomain(standIn.generalEmail),
      'Also sends our mail, unless MAIL_FROM is set.',
    ),
    advertisingEmail: email('Address for advertising', atDomain(standIn.advertisingEmail)),
    careersEmail: email('Address for applications', atDomain(standIn.careersEmail)),
    privacyEmail: email('Address for privacy', atDomain(standIn.privacyEmail)),
    securityEmail: email('Address for reports of vulnerabilities', atDomain(standIn.securityEmail)),
  }),
  ...group('social', {
    social: list(
      'Social media',
      { label: line('Name', 30), link: link('Address') },
      { noun: 'link', max: 8, title: 'label' },
    ),
  }),
  ...group('footer', {
    legalName: line('Legal name', 100, '{{name}}', 'With its form, such as LLC. In the copyright line.'),
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
};

/** Follows the domain when that is changed. */
function atDomain(address: string): string {
  return address.replace(standIn.domain, '{{domain}}');
}

function brandLink(name: 'network' | 'magazine') {
  const hint = 'Begins with https:// and opens in a new tab. Blank leads to what stands here about it.';
  return optional(link(`Address of the ${name}`, `${standIn.origin.replace('//', `//${name}.`)}/`, hint));
}
