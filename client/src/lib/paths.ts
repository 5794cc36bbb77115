import type { Topic } from '#shared/inquiries/topics.ts';
import { type PageName, pagePatterns } from '#shared/paths.ts';

/** The sections of the landing page, in their order; also their ids and the hashes that lead to them. */
export const sections = ['home', 'about', 'brands', 'careers', 'advertise'] as const;
export type Section = (typeof sections)[number];

/** The path of a page; `parameters` fill its `:names`. */
export function pathTo(page: PageName, parameters: Record<string, string | number> = {}): string {
  return pagePatterns[page].replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])));
}

/** A section of the landing page, from any page. */
export function sectionPath(section: Section): string {
  return `/#${section}`;
}

/** The advertise form, with what the question is about. */
export function topicPath(topic: Topic): string {
  return `/?topic=${topic}#contact-form`;
}
