import { PageHead } from '#client/components/page/page-head.tsx';
import { StructuredData } from '#client/components/page/structured-data.tsx';
import { Listing } from '#client/features/site/listings/listing.tsx';
import { programsData } from '#client/features/site/listings/listing-data.ts';
import { ListingHeader } from '#client/features/site/listings/listing-header.tsx';
import { PeopleSection } from '#client/features/site/listings/people.tsx';
import { ProgramEntry, programColumns } from '#client/features/site/listings/program-entry.tsx';
import { NewsletterSection } from '#client/features/site/newsletter-section.tsx';
import { PublishedPieces } from '#client/features/site/published-pieces.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';

export default function NetworkPage() {
  const { programs, people, lede, outHead, comingHead, pageTitle, pageDescription } = published('network');
  const coming = published('coming').programs;
  const { network } = company();
  return (
    <>
      <PageHead title={pageTitle} description={pageDescription} path={pathTo('network')} feed="network" />
      {programs.length > 0 && <StructuredData value={programsData(programs, network)} />}
      <ListingHeader title={network} lede={lede} page="program" entries={programs} />
      <Listing
        entries={programs}
        coming={coming}
        heads={{ out: outHead, coming: comingHead }}
        feed="network"
        columns={programColumns}
        perRow={3}
      >
        {(program, isLead) => (
          <ProgramEntry key={program.id} program={program} isComing={coming.includes(program.id)} isLead={isLead} />
        )}
      </Listing>
      <PeopleSection people={people} />
      <PublishedPieces />
      <NewsletterSection />
    </>
  );
}
