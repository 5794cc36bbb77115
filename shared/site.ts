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
      { '@type': 'Brand', name: company.network, url: networkLink || `${company.origin}/network` },
      { '@type': 'Brand', name: company.magazine, url: magazineLink || `${company.origin}/magazine` },
    ],
  };
}

type OrganizationWord = 'description' | 'networkLink' | 'magazineLink';
