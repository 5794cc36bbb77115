const shortName = 'Overtone';
const name = `${shortName} Media`;
const network = `${shortName} Network`;
const magazine = `${shortName} Magazine`;
const domain = 'overtone.example';

/** A stand-in: a real company replaces this file. `.example` is a reserved domain. */
export const company = {
  name,
  shortName,
  network,
  magazine,
  networkAccount: '@overtonenetwork',
  tagline: 'Where Media Meets Innovation',
  /** The build writes it into canonical links and previews, which must be absolute. */
  origin: `https://${domain}`,
} as const;

/** First letters of every reference. */
export const referencePrefix = 'OT';

export const siteContact = {
  general: `hello@${domain}`,
  advertising: `advertising@${domain}`,
  careers: `careers@${domain}`,
  privacy: `privacy@${domain}`,
  /** For reports of vulnerabilities, in `/.well-known/security.txt`. */
} as const;

/** Also serves as an identifier that no other company uses. */
export function companyAddress(name: string): string {
  return `${name}@${domain}`;
}

/** IANA name: what happens at an hour of the day happens at this one, unless somebody chose another zone. */
export const companyTimeZone = 'America/New_York';

interface PageMetadata {
  title: string;
  description: string;
}

/** For search engines and link previews; the landing page's own are in its document. */
export const pageMetadata = {
  careers: {
    title: `Careers at ${company.name}`,
    description: `Sell for us, join the street team, or create with us: the open positions at ${company.network} and ${company.magazine}, and how to apply.`,
  },
  careersSales: {
    title: `Third-Party Sales Executive | ${company.name}`,
    description: `Apply as a third-party sales executive for ${company.network} and ${company.magazine}.`,
  },
  careersStreetTeam: {
    title: `Street Team Volunteer | ${company.name}`,
    description: `Volunteer for the ${company.shortName} street team: cover shows, meet the audience and bring the music to your city.`,
  },
  mediaKit: {
    title: `Media Kit | ${company.name}`,
    description: `Audience, formats and placements of ${company.network} and ${company.magazine}, with the full media kit as a PDF.`,
  },
  accessibility: {
    title: `Accessibility | ${company.name}`,
    description: `How accessible the site and the employee portal of ${company.name} are, how we tested them, what still falls short, and how to reach us.`,
  },
  privacy: {
    title: `Privacy Policy | ${company.name}`,
    description: `What ${company.name} learns about visitors, applicants and employees, what for, how long it is kept, and how to see, correct or delete it.`,
  },
  terms: {
    title: `Terms of Service | ${company.name}`,
    description: `What applies when you use the site of ${company.name}, send us an inquiry or an application, or work in the employee portal.`,
  },
  notFound: {
    title: 'Page Not Found',
    description: `There is no page at this address on the site of ${company.name}.`,
  },
} as const satisfies Record<string, PageMetadata>;

/** https://schema.org/Organization */
export function organization({ description, networkLink, magazineLink }: Record<OrganizationWord, string>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: `${company.origin}/`,
    logo: `${company.origin}/icon-512.png`,
    description,
    email: siteContact.general,
    brand: [
      { '@type': 'Brand', name: company.network, url: networkLink },
      { '@type': 'Brand', name: company.magazine, url: magazineLink },
    ],
  };
}

type OrganizationWord = 'description' | 'networkLink' | 'magazineLink';
