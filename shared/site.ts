import type { Picture } from './pictures.ts';

const shortName = 'Overtone';
const domain = 'overtone.example';

/** Until a company publishes its own facts. `.example` is a reserved domain. */
export const standIn = {
  name: `${shortName} Media`,
  shortName,
  network: `${shortName} Network`,
  magazine: `${shortName} Magazine`,
  networkAccount: '@overtonenetwork',
  tagline: 'Where Media Meets Innovation',
  domain,
  /** The build writes it into canonical links and previews, which must be absolute. */
  origin: `https://${domain}`,
  generalEmail: `hello@${domain}`,
  advertisingEmail: `advertising@${domain}`,
  careersEmail: `careers@${domain}`,
  privacyEmail: `privacy@${domain}`,
  /** For reports of vulnerabilities, in `/.well-known/security.txt`. */
  securityEmail: `security@${domain}`,
  /** First letters of every reference. */
  referencePrefix: 'OT',
  accent: '#ff5a36',
  second: '#2f8f83',
} as const;

interface Company extends Record<keyof typeof standIn, string> {
  /** Shown instead of the wordmark. */
  logo: Picture | null;
}

export type Mailbox = Extract<keyof typeof standIn, `${string}Email`>;

/** Replaced in place when it is published: it has to be read when it is needed, never while a module loads. */
export const company: Company = { ...standIn, logo: null };

/** @param facts also others of the document, which nobody reads here */
export function setCompany(facts: Partial<Company> | undefined): void {
  Object.assign(company, facts);
}

/** Also serves as an identifier that no other company uses. */
export function companyAddress(name: string): string {
  return `${name}@${company.domain}`;
}

/** IANA name: what happens at an hour of the day happens at this one, unless somebody chose another zone. */
export const companyTimeZone = 'America/New_York';

interface LegalLink {
  label: string;
  /** Without a URL the link goes nowhere. */
  url?: string;
}

export const legalLinks: readonly LegalLink[] = [{ label: 'Privacy Policy' }, { label: 'Terms of Service' }];

/** https://schema.org/Organization */
export function organization({ description, networkLink, magazineLink, social }: OrganizationFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.name,
    url: `${company.origin}/`,
    logo: `${company.origin}/icon-512.png`,
    description,
    email: company.generalEmail,
    sameAs: social.map(({ link }) => link),
    brand: [
      { '@type': 'Brand', name: company.network, url: networkLink || `${company.origin}/network` },
      { '@type': 'Brand', name: company.magazine, url: magazineLink || `${company.origin}/magazine` },
    ],
  };
}

interface OrganizationFacts extends Record<'description' | 'networkLink' | 'magazineLink', string> {
  social: readonly { link: string }[];
}
