import { useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { Breadcrumbs, StructuredData } from '#client/components/page/structured-data.tsx';
import { ExcerptView } from '#client/features/site/listings/excerpt-view.tsx';
import { excerptData } from '#client/features/site/listings/listing-data.ts';
import { alike, neighborsOf } from '#client/features/site/listings/neighbors.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published, publishedEntry } from '#client/lib/site-documents.ts';
import { aboutExcerpt } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import NotFoundPage from './not-found-page.tsx';

export default function ExcerptPage() {
  const { slug = '' } = useParams<{ slug: string }>();
  const issue = publishedEntry('issues', slug.toLowerCase());
  const { issues, where } = published('issues');
  const coming = published('coming').issues;
  if (!issue || issue.excerpt.length === 0) return <NotFoundPage />;
  const { id, title, excerptTitle, picture } = issue;
  const path = pathTo('excerpt', { slug: id });
  const headline = excerptTitle || title;
  return (
    <>
      <PageHead
        title={`${headline} | ${company().name}`}
        description={aboutExcerpt(issue)}
        path={path}
        picture={picture}
        isArticle
      />
      <StructuredData value={excerptData(issue, company().magazine)} />
      <Breadcrumbs
        trail={[
          { name: company().magazine, path: pathTo('magazine') },
          { name: title, path: pathTo('issue', { slug: id }) },
          { name: headline, path },
        ]}
      />
      <ExcerptView
        entry={issue}
        neighbors={neighborsOf(alike(issues, issue), coming, issue)}
        coming={coming}
        where={where}
      />
    </>
  );
}
