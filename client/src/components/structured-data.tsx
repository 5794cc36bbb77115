/** For search engines: https://schema.org. Must follow the page's head, which the build moves it into. */
export function StructuredData({ value }: { value: object }) {
  // What was typed must not end the script.
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', '\\u003c')}</script>;
}
