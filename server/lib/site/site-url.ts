import { config } from '#server/config.ts';
import { pagePatterns } from '#shared/paths.ts';

type KeyPage = 'inquiryReceipt' | 'guardian' | 'employeeReset' | 'employeeInvitation' | 'employeeEmail';

/** Built from `PUBLIC_URL`, never from a request's headers. */
export function privatePageUrl(page: KeyPage, key: string): string {
  return siteUrl(pagePatterns[page].replace(':key', key));
}

export function siteUrl(path: string): string {
  return `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`;
}

/** Names the site in pages, previews, the sitemap and the media kit: until `PUBLIC_URL` is set, at the company's domain. */
export function publicOrigin(domain: string): string {
  return config.publicUrl ?? `https://${domain}`;
}

export function siteOrigin(): URL {
  return new URL(siteUrl('/'));
}
