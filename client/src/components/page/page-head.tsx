import { type FeedPage, feedPath, previewPath } from '#shared/paths.ts';
import { company } from '#shared/site.ts';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  description?: string;
  title: string;
  /** Path of a public page; makes it canonical. */
  path?: string;
  /** The page whose list has a feed. */
  feed?: FeedPage;
}

/** Must come first in a page's tree: the build moves everything before the markup into the head. */
export function PageHead({ title, description, path, feed }: PageHeadProps) {
  return (
    <>
      <PageTitle title={title} />
      {description && <meta name="description" content={description} />}
      {feed && <link rel="alternate" type="application/rss+xml" href={feedPath(feed)} />}
      {path && description && <PublicMetadata title={title} description={description} path={path} />}
    </>
  );
}

function PublicMetadata({ title, description, path }: Required<Omit<PageHeadProps, 'feed'>>) {
  const url = company().origin + path;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={company().name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={company().origin + previewPath(path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
