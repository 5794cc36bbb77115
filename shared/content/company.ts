import { standIn } from '#shared/site/stand-in.ts';
import { color, email, group, line, link, list, optional, picture, text, zone } from './field.ts';

export const companyFields = {
  ...group('names', {
    name: line('Company name', 60, standIn.name),
    shortName: line('Short name', 20, standIn.shortName, 'Used in place of a logo and where space is tight.'),
    tagline: line('Tagline', 60, standIn.tagline),
    referencePrefix: line(
      'Reference prefix',
      4,
      standIn.referencePrefix,
      'The letters every inquiry’s reference starts with.',
    ),
    timeZone: zone(
      'Time zone',
      standIn.timeZone,
      'Where a day begins and ends, and so what is due, late or over, and when reminders go out.',
    ),
  }),
  ...group('brands', {
    network: line('Network name', 60, standIn.network),
    magazine: line('Magazine name', 60, standIn.magazine),
    networkAccount: line('Network account', 60, standIn.networkAccount, 'The account to tag in published work.'),
    networkLink: brandLink('network'),
    magazineLink: brandLink('magazine'),
    watch: ways('Ways to watch', 'way to watch', 'Such as Roku. Shown below the network, with each program that'),
    buy: ways('Places to buy an issue', 'place', 'Such as a shop. Shown below the magazine, with each issue that'),
  }),
  ...group('colors', {
    accent: color('Accent', standIn.accent, 'For buttons, marks and the footer.'),
    second: color('Second color', standIn.second, 'For drawings and figures next to the accent.'),
  }),
  ...group('logo', {
    logo: optional(
      picture(
        'Logo',
        '',
        'Shown on dark and light backgrounds, 32 pixels high, with its transparency. If blank, the short name is shown beside a wave.',
      ),
    ),
    logoOnDark: optional(
      picture(
        'Logo on dark backgrounds',
        '',
        'Such as the bar above every public page. If blank, the logo itself is shown.',
      ),
    ),
    preview: optional(
      picture(
        'Picture beside links to this site',
        'house-still-1',
        'Shown where somebody shares the address of a page that has no picture of its own.',
      ),
    ),
  }),
  ...group('contacts', {
    domain: line('Domain', 100, standIn.domain, 'Such as example.com. Email addresses that use it change with it.'),
    generalEmail: email(
      'General email address',
      atDomain(standIn.generalEmail),
      'Also sends our mail, unless MAIL_FROM is set.',
    ),
    advertisingEmail: email('Email address for advertising', atDomain(standIn.advertisingEmail)),
    careersEmail: email('Email address for applications', atDomain(standIn.careersEmail)),
    pressEmail: email('Email address for the press', atDomain(standIn.pressEmail), 'Shown in the footer.'),
    legalEmail: email('Email address for the terms', atDomain(standIn.legalEmail), 'Shown below the terms of service.'),
    privacyEmail: email('Email address for privacy', atDomain(standIn.privacyEmail)),
    securityEmail: email('Email address for vulnerability reports', atDomain(standIn.securityEmail)),
  }),
  ...group('social', {
    newsletter: optional(
      link(
        'Newsletter',
        '',
        'Where people sign up for it, starting with https://. Shown in the footer, and below the programs and the issues.',
      ),
    ),
    social: list(
      'Social media',
      { label: line('Name', 30), link: link('Address') },
      { noun: 'link', max: 8, title: 'label' },
    ),
  }),
  ...group('footer', {
    legalName: line(
      'Legal name',
      100,
      '{{name}}',
      'Including the suffix, such as LLC. Shown in the copyright line and the legal pages.',
    ),
    postalAddress: optional(
      text('Postal address', 200, '', 'Shown in the footer, and after the legal name in the legal pages.'),
    ),
    telephone: optional(line('Telephone', 30, '', 'Shown beside the postal address, such as (512) 555-0100.')),
    governingLaw: optional(
      line(
        'Governing law',
        80,
        '',
        'Named in the terms of service, such as the State of Texas. If blank, they name the place of your principal office.',
      ),
    ),
    description: text(
      'About the company',
      300,
      '{{name}} is a music and entertainment company: {{network}}, an OTT streaming platform, and {{magazine}}, a premium print title.',
      'Shown in the footer and given to search engines.',
    ),
    partnership: text('Partnership line', 200, '{{network}} and {{magazine}} are partners in one company, {{name}}.'),
    copyrightYear: {
      kind: 'year',
      label: 'Copyright year',
      max: 4,
      initial: '2025',
      hint: 'Leave it blank to show the current year.',
    },
    rights: line('End of the copyright line', 80, 'All rights reserved.'),
  }),
};

/** The address changes with the domain. */
function atDomain(address: string): string {
  return address.replace(standIn.domain, '{{domain}}');
}

/** @param hint goes on with where they are shown */
function ways(label: string, noun: string, hint: string) {
  return list(
    label,
    { label: line('Name', 40), link: link('Address') },
    { noun, max: 8, title: 'label', hint: `${hint} is out and has no address of its own, and in the footer.` },
  );
}

function brandLink(name: 'network' | 'magazine') {
  const hint = 'Starts with https://. If blank, VISIT leads to its page on this site. Opens in a new tab either way.';
  return optional(link(`Address of the ${name}`, '', hint));
}
