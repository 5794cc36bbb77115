import type { Documents } from '#shared/content/documents.ts';

/** All that the media kit shows of the company. */
export function kitCompany({ name, shortName, domain, accent, second, advertisingEmail, logo }: Documents['company']) {
  return { name, shortName, domain, accent, second, advertisingEmail, logo };
}

export type KitCompany = ReturnType<typeof kitCompany>;
