import { isSamplePage } from '#client/lib/sample-page.ts';
import { type FeedPage, feedPath } from '#shared/paths.ts';
import { previewAddress, previewSize } from '#shared/pictures/pictures.ts';
import type { Picture } from '#shared/pictures/views.ts';
import { company } from '#shared/site.ts';
import { PageTitle } from './page-title.tsx';

interface PageHeadProps {
  description?: string;
  title: string;
  /** Path of a public page; makes it canonical. */
  path?: string;
  /** The page whose list has a feed. */
  feed?: FeedPage;
  /** Stands beside links to the page; without one, the company's does. */
  picture?: Picture | null;
  isArticle?: boolean;
}

/** Must come first in a page's tree: the build moves everything before the markup into the head. */
export function PageHead({ title, description, path, feed, picture = null, isArticle = false }: PageHeadProps) {
  return (
    <>
      <PageTitle title={title} />
      {description && <meta name="description" content={description} />}
      {feed && <link rel="alternate" type="application/rss+xml" href={feedPath(feed)} />}
      {path && description && <PublicMetadata {...{ title, description, path, picture, isArticle }} />}
    </>
  );
}

function PublicMetadata({ title, description, path, picture, isArticle }: Required<Omit<PageHeadProps, 'feed'>>) {
  const url = company().origin + path;
  // Whoever is sent the address reads this, and not the page's own line.
  const shownTitle = isSamplePage(path) ? `Sample: ${title}` : title;
  const shown = picture ?? company().preview;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={isArticle ? 'article' : 'website'} />
      <meta property="og:site_name" content={company().name} />
      <meta property="og:title" content={shownTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      {shown && <PreviewPicture picture={shown} />}
    </>
  );
}

function PreviewPicture({ picture }: { picture: Picture }) {
  return (
    <>
      <meta property="og:image" content={company().origin + previewAddress(picture)} />
      <meta property="og:image:width" content={String(previewSize.width)} />
      <meta property="og:image:height" content={String(previewSize.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
