import { PageHead } from '#client/components/page/page-head.tsx';
import { StructuredData } from '#client/components/page/structured-data.tsx';
import { IssueEntry } from '#client/features/site/listings/issue-entry.tsx';
import { Listing } from '#client/features/site/listings/listing.tsx';
import { issueData } from '#client/features/site/listings/listing-data.ts';
import { ListingHeader } from '#client/features/site/listings/listing-header.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';

export default function MagazinePage() {
  const { issues, lede, outHead, comingHead, pageTitle, pageDescription } = published('issues');
  const coming = published('coming').issues;
  const { magazine } = company;
  return (
    <>
      <PageHead title={pageTitle} description={pageDescription} path={pathTo('magazine')} />
      {issues.length > 0 && <StructuredData value={issueData(issues, magazine)} />}
      <ListingHeader title={magazine} lede={lede} parts={3} entries={issues} coming={coming} />
      <Listing entries={issues} coming={coming} heads={{ out: outHead, coming: comingHead }}>
        {(issue, index) => (
          <IssueEntry key={issue.id} issue={issue} isComing={coming.includes(issue.id)} isFirst={index === 0} />
        )}
      </Listing>
    </>
  );
}
