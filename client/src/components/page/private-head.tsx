import { PageTitle } from './page-title.tsx';

/** For secret addresses: no search engines, no referrer to other sites. */
export function PrivateHead({ title }: { title: string }) {
  return (
    <>
      <PageTitle title={title} />
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="same-origin" />
    </>
  );
}
