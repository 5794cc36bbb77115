import { PageHead } from '#client/components/page/page-head.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { lazyForm } from '#client/features/inquiries/forms/lazy-form.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';

const StreetTeamForm = lazyForm('street-team-form', 'careersEmail', () =>
  import('#client/features/inquiries/forms/street-team-form.tsx').then((module) => module.StreetTeamForm),
);

export default function CareersStreetTeamPage() {
  return (
    <>
      <PageHead {...pageMetadata.careersStreetTeam()} path={pathTo('careersStreetTeam')} />
      <CareersHeader title="Street Team" parts={5} back={{ href: pathTo('careers'), label: 'Back to Careers' }}>
        {published('openings').streetFormText}
      </CareersHeader>
      <div className="on-paper">
        <div className="sheet py-14 sm:py-20">
          <div className="col-span-12">
            <StreetTeamForm />
          </div>
        </div>
      </div>
    </>
  );
}
