import { company } from '#shared/site.ts';

/** For search engines, which read it anywhere on a page: https://schema.org. */
export function StructuredData({ value }: { value: object }) {
  // Typed words must not end the script.
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', '\\u003c')}</script>;
}

/** https://schema.org/BreadcrumbList: from the first page to this one. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; path: string }[] }) {
  const steps = [{ name: company().name, path: '/' }, ...trail];
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: company().origin + path,
  }));
  return <StructuredData value={{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }} />;
}
