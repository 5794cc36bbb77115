import { useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { Breadcrumbs, StructuredData } from '#client/components/page/structured-data.tsx';
import { IssueView } from '#client/features/site/listings/issue-view.tsx';
import { issueData } from '#client/features/site/listings/listing-data.ts';
import { alike, neighborsOf } from '#client/features/site/listings/neighbors.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published, publishedEntry } from '#client/lib/site-documents.ts';
import { credited } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import NotFoundPage from './not-found-page.tsx';

export default function IssuePage() {
  const { slug = '' } = useParams<{ slug: string }>();
  const issue = publishedEntry('issues', slug.toLowerCase());
  const { issues, people, where } = published('issues');
  const coming = published('coming').issues;
  if (!issue) return <NotFoundPage />;
  const { id, title, number, line, picture } = issue;
  return (
    <>
      <PageHead
        title={`${number}: ${title} | ${company().name}`}
        description={line}
        path={pathTo('issue', { slug: id })}
        picture={picture}
      />
      <StructuredData value={issueData(issue, company().magazine)} />
      <Breadcrumbs
        trail={[
          { name: company().magazine, path: pathTo('magazine') },
          { name: title, path: pathTo('issue', { slug: id }) },
        ]}
      />
      <IssueView
        entry={issue}
        people={credited(people, [issue])}
        neighbors={neighborsOf(alike(issues, issue), coming, issue)}
        coming={coming}
        where={where}
      />
    </>
  );
}
