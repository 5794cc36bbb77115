import type { Documents } from '#shared/content/documents.ts';

/** All that the media kit shows of the company. */
export function kitCompany({
  name,
  shortName,
  domain,
  accent,
  second,
  advertisingEmail,
  ...logos
}: Documents['company']) {
  // The cover is dark.
  const logo = logos.logo && (logos.logoOnDark ?? logos.logo);
  return { name, shortName, domain, accent, second, advertisingEmail, logo };
}

export type KitCompany = ReturnType<typeof kitCompany>;
