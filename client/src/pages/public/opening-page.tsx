import { useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { Breadcrumbs, StructuredData } from '#client/components/page/structured-data.tsx';
import { jobPosting } from '#client/features/inquiries/openings/job-posting.ts';
import { openingPath } from '#client/features/inquiries/openings/opening-links.ts';
import { ClosedOpening, OpeningView } from '#client/features/inquiries/openings/opening-view.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { company } from '#shared/site.ts';
import NotFoundPage from './not-found-page.tsx';

export default function OpeningPage() {
  const { slug = '' } = useParams<{ slug: string }>();
  const { openings } = published('openings');
  const opening = openings.find(({ id }) => id === slug.toLowerCase());
  if (!opening) return <NotFoundPage />;
  const others = openings.filter((other) => other.isOpen && other !== opening && other.isSample === opening.isSample);
  if (!opening.isOpen) {
    return (
      <>
        <PageHead title={`Closed: ${opening.title} | ${company().name}`} />
        <ClosedOpening opening={opening} others={others} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={`${opening.title}, ${opening.place} | ${company().name}`}
        description={opening.line}
        path={openingPath(opening)}
      />
      {!company().isSample && !opening.isSample && (
        <>
          <StructuredData value={jobPosting(opening)} />
          <Breadcrumbs
            trail={[
              { name: 'Careers', path: pathTo('careers') },
              { name: opening.title, path: openingPath(opening) },
            ]}
          />
        </>
      )}
      <OpeningView opening={opening} others={others} />
    </>
  );
}
