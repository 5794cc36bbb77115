/**
 * The company behind the product: every name, outside link, address and page title of the public site. A real company
 * replaces this file. The stand-in's links and addresses use the reserved `.example` domain.
 */
export const company = {
  name: 'Overtone Media',
  shortName: 'Overtone',
  network: 'Overtone Network',
  magazine: 'Overtone Magazine',
  tagline: 'Where Media Meets Innovation',
  description:
    'Overtone Media is a music and entertainment company: Overtone Network, an OTT streaming platform, and Overtone Magazine, a premium print title.',
  /** Where the site is reached; canonical links and social previews must be absolute, and are written at build time. */
  origin: 'https://overtone.example',
  copyrightYear: 2025,
  partnership: 'Overtone Network and Overtone Magazine work in partnership under one house, Overtone Media.',
} as const;

/** Begins every reference that people quote. */
export const referencePrefix = 'OT';

/** Sites of the brands, opened in a new tab. */
export const brandLinks = {
  network: 'https://network.overtone.example/',
  magazine: 'https://magazine.overtone.example/',
} as const;

/** Where the network can be watched. */
export const networkAvailability = 'Available on Roku, Apple TV, and Vimeo OTT';

export const siteContact = {
  general: 'hello@overtone.example',
  advertising: 'advertising@overtone.example',
  careers: 'careers@overtone.example',
  privacy: 'privacy@overtone.example',
} as const;

/** `name` at the company's own domain: an address, or an identifier that no other company gives. */
export function companyAddress(name: string): string {
  return `${name}@${siteContact.general.split('@')[1]}`;
}

interface LegalLink {
  label: string;
  /** Without one the link stands in the footer and goes nowhere. */
  url?: string;
}

export const legalLinks: readonly LegalLink[] = [{ label: 'Privacy Policy' }, { label: 'Terms of Service' }];

interface PageMetadata {
  title: string;
  description: string;
}

/** What search engines and link previews say of each public page. */
export const pageMetadata = {
  home: { title: `${company.name}: ${company.tagline}`, description: company.description },
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
  notFound: {
    title: 'Page Not Found',
    description: `There is no page at this address on the site of ${company.name}.`,
  },
} as const satisfies Record<string, PageMetadata>;

/** https://schema.org/Organization, for search engines. */
export const organisation = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: company.name,
  url: `${company.origin}/`,
  logo: `${company.origin}/icon-512.png`,
  description: company.description,
  email: siteContact.general,
  brand: [
    { '@type': 'Brand', name: company.network, url: brandLinks.network },
    { '@type': 'Brand', name: company.magazine, url: brandLinks.magazine },
  ],
} as const;
