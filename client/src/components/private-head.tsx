/**
 * The head of a page whose address is a secret: search engines are kept out, and the address is not told to the sites
 * that links on it lead to.
 */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
    </>
  );
}
