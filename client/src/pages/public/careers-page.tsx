import { PageHead } from '#client/components/page-head.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { CareersPosition } from '#client/features/inquiries/forms/careers-position.tsx';
import { positions } from '#client/features/inquiries/forms/careers-positions.ts';
import { CareersTabs } from '#client/features/inquiries/forms/careers-tabs.tsx';
import { lateForm } from '#client/features/inquiries/forms/late-form.tsx';
import { OpeningList } from '#client/features/inquiries/openings/opening-list.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import type { OpeningForm } from '#shared/content/openings.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';
import { company } from '#shared/site.ts';

/** As soon as its tab is open: React takes the prerendered form away then, and any number of openings stands above it. */
const InfluencerForm = lateForm(
  'influencer-form',
  'careersEmail',
  () => import('#client/features/inquiries/forms/influencer-form.tsx').then((module) => module.InfluencerForm),
  100,
);

export default function CareersPage() {
  return (
    <>
      <PageHead {...pageMetadata.careers()} path={pathTo('careers')} />
      <CareersHeader title="Careers" parts={4} back={{ href: pathTo('home'), label: 'Back to Home' }}>
        Three ways to work with {company.name}. Every application is read by a person, and you can see where it stands
        without an account.
      </CareersHeader>
      <div className="on-paper pt-4">
        <CareersTabs
          panels={{
            sales: (
              <CareersPosition {...positions.sales} apply={{ href: pathTo('careersSales'), label: 'APPLY FOR SALES' }}>
                <OpenPositions form="sales" />
              </CareersPosition>
            ),
            'street-team': (
              <CareersPosition
                {...positions.streetTeam}
                apply={{ href: pathTo('careersStreetTeam'), label: 'JOIN THE STREET TEAM' }}
              >
                <OpenPositions form="street-team" />
              </CareersPosition>
            ),
            creators: (
              <CareersPosition {...positions.creators}>
                <OpenPositions form="influencer" />
                <div className="col-span-12 pt-6">
                  <InfluencerForm />
                </div>
              </CareersPosition>
            ),
          }}
        />
      </div>
    </>
  );
}

function OpenPositions({ form }: { form: OpeningForm }) {
  const openings = published('openings').openings.filter((opening) => opening.isOpen && opening.form === form);
  return (
    <div className="col-span-12 pt-6 sm:pt-12">
      <OpeningList openings={openings} title="Open now" heading="h3">
        There are no specific openings at the moment. You can still apply: we answer every application.
      </OpeningList>
    </div>
  );
}
