import { PageHead } from '#client/components/page/page-head.tsx';
import { StructuredData } from '#client/components/page/structured-data.tsx';
import { IssueEntry, issueColumns } from '#client/features/site/listings/issue-entry.tsx';
import { Listing } from '#client/features/site/listings/listing.tsx';
import { issuesData } from '#client/features/site/listings/listing-data.ts';
import { ListingHeader } from '#client/features/site/listings/listing-header.tsx';
import { PeopleSection } from '#client/features/site/listings/people.tsx';
import { NewsletterSection } from '#client/features/site/newsletter-section.tsx';
import { PublishedPieces } from '#client/features/site/published-pieces.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';

export default function MagazinePage() {
  const { issues, people, lede, outHead, comingHead, pageTitle, pageDescription } = published('magazine');
  const coming = published('coming').issues;
  const { magazine } = company();
  return (
    <>
      <PageHead title={pageTitle} description={pageDescription} path={pathTo('magazine')} feed="magazine" />
      {issues.length > 0 && <StructuredData value={issuesData(issues, magazine)} />}
      <ListingHeader title={magazine} lede={lede} page="issue" entries={issues} />
      <Listing
        entries={issues}
        coming={coming}
        heads={{ out: outHead, coming: comingHead }}
        feed="magazine"
        columns={issueColumns}
        perRow={4}
      >
        {(issue, isLead) => (
          <IssueEntry key={issue.id} issue={issue} isComing={coming.includes(issue.id)} isLead={isLead} />
        )}
      </Listing>
      <PeopleSection people={people} />
      <PublishedPieces />
      <NewsletterSection />
    </>
  );
}
