/** For secret addresses: no search engines, no referrer to other sites. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
    </>
  );
}
