/** For search engines, which read it anywhere on a page: https://schema.org. */
export function StructuredData({ value }: { value: object }) {
  // Typed words must not end the script.
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', '\\u003c')}</script>;
}
