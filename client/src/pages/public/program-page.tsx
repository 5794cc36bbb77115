import { useParams } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { Breadcrumbs, StructuredData } from '#client/components/page/structured-data.tsx';
import { programData } from '#client/features/site/listings/listing-data.ts';
import { alike, neighborsOf } from '#client/features/site/listings/neighbors.tsx';
import { ProgramView } from '#client/features/site/listings/program-view.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published, publishedEntry } from '#client/lib/site-documents.ts';
import { credited } from '#shared/content/highlights.ts';
import { company } from '#shared/site.ts';
import NotFoundPage from './not-found-page.tsx';

export default function ProgramPage() {
  const { slug = '' } = useParams<{ slug: string }>();
  const program = publishedEntry('programs', slug.toLowerCase());
  const { programs, people, where } = published('programs');
  const coming = published('coming').programs;
  if (!program) return <NotFoundPage />;
  const { id, title, line, picture } = program;
  return (
    <>
      <PageHead
        title={`${title} | ${company().name}`}
        description={line}
        path={pathTo('program', { slug: id })}
        picture={picture}
      />
      <StructuredData value={programData(program)} />
      <Breadcrumbs
        trail={[
          { name: company().network, path: pathTo('network') },
          { name: title, path: pathTo('program', { slug: id }) },
        ]}
      />
      <ProgramView
        entry={program}
        people={credited(people, [program])}
        neighbors={neighborsOf(alike(programs, program), coming, program)}
        coming={coming}
        where={where}
      />
    </>
  );
}
