/** For an address that is a secret: no search engines, and no referrer to other sites. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
    </>
  );
}
