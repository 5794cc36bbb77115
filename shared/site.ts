import type { Picture } from '#shared/pictures/views.ts';
import type { standIn } from '#shared/site/stand-in.ts';

interface Company extends Record<keyof typeof standIn, string> {
  /** Whether nobody has changed the company's facts that came with the product: pages say so, and ask not to be indexed. */
  isSample: boolean;
  /** Shown instead of the wordmark. */
  logo: Picture | null;
  /** Instead of it on dark grounds, if there is one. */
  logoOnDark: Picture | null;
  /** Beside links to pages that have no picture of their own. */
  preview: Picture | null;
}

export type Mailbox = Extract<keyof typeof standIn, `${string}Email`>;

let published: Company | undefined;

/**
 * What the company calls itself now. It may change at any time, so no module keeps it. In the browser it comes with the
 * page, so that no script carries another name.
 * @throws before it is set
 */
export function company(): Company {
  if (!published) throw new Error('What the company calls itself is not known yet');
  return published;
}

/** @param facts also others of the document, which nobody reads here; what they leave out stays */
export function setCompany(facts: Partial<Company> | undefined): void {
  published = {
    ...(published ?? ({ isSample: false, logo: null, logoOnDark: null, preview: null } as Company)),
    ...facts,
  };
}

/** Serves as an identifier, too, that no other company uses. */
export function companyAddress(name: string): string {
  return `${name}@${company().domain}`;
}

/** https://schema.org/Organization */
export function organization({
  description,
  networkLink,
  magazineLink,
  social,
  postalAddress,
  telephone,
}: OrganizationFacts) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company().name,
    url: `${company().origin}/`,
    logo: `${company().origin}/icon-512.png`,
    description,
    email: company().generalEmail,
    telephone: telephone || undefined,
    address: postalAddress || undefined,
    sameAs: social.length > 0 ? social.map(({ link }) => link) : undefined,
    brand: [
      { '@type': 'Brand', name: company().network, url: networkLink || `${company().origin}/network` },
      { '@type': 'Brand', name: company().magazine, url: magazineLink || `${company().origin}/magazine` },
    ],
  };
}

interface OrganizationFacts
  extends Record<'description' | 'networkLink' | 'magazineLink' | 'postalAddress' | 'telephone', string> {
  social: readonly { link: string }[];
}
