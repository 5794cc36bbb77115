import { type PageName, pagePatterns } from '#shared/paths.ts';

/** In page order; also their ids and hashes. */
export const sections = ['home', 'about', 'brands', 'careers', 'advertise'] as const;
export type Section = (typeof sections)[number];

export function pathTo(page: PageName, parameters: Record<string, string | number> = {}): string {
  return pagePatterns[page].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
}

export function sectionPath(section: Section): string {
  return `/#${section}`;
}

/** An address may hold signs that would begin a subject. */
export function mailtoHref(address: string): string {
  return `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
}

/** @param topic `media-kit`, or the id of a figure or chart in it */
export function topicPath(topic: string): string {
  return `/?topic=${topic}#contact-form`;
}
