/** https://schema.org data of a page; stands beside `PageHead`, from where the build moves it into the head. */
export function StructuredData({ value }: { value: object }) {
  // What was typed must not end the script.
  return <script type="application/ld+json">{JSON.stringify(value).replaceAll('<', '\\u003c')}</script>;
}
