import { FeedLink } from '#client/components/page/feed-link.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { CareersPosition } from '#client/features/inquiries/forms/careers-position.tsx';
import { CareersTabs } from '#client/features/inquiries/forms/careers-tabs.tsx';
import { lazyForm } from '#client/features/inquiries/forms/lazy-form.tsx';
import { OpeningList } from '#client/features/inquiries/openings/opening-list.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import type { OpeningForm } from '#shared/content/openings.ts';

/** As soon as its tab is open: React takes the prerendered form away then, and any number of openings stands above it. */
const InfluencerForm = lazyForm(
  'influencer-form',
  'careersEmail',
  () => import('#client/features/inquiries/forms/influencer-form.tsx').then((module) => module.InfluencerForm),
  100,
);

export default function CareersPage() {
  const words = published('openings');
  return (
    <>
      <PageHead title={words.pageTitle} description={words.pageDescription} path={pathTo('careers')} feed="careers" />
      <CareersHeader title="Careers" parts={4} back={{ href: pathTo('home'), label: 'Back to Home' }}>
        {words.careersLede}
      </CareersHeader>
      <div className="on-paper pt-4">
        <CareersTabs
          panels={{
            sales: (
              <CareersPosition
                title={words.salesTitle}
                lede={words.salesText}
                facts={words.salesFacts}
                apply={{ href: pathTo('careersSales'), label: 'APPLY FOR SALES' }}
              >
                <OpenPositions form="sales" />
              </CareersPosition>
            ),
            'street-team': (
              <CareersPosition
                title={words.streetTitle}
                lede={words.streetText}
                facts={words.streetFacts}
                apply={{ href: pathTo('careersStreetTeam'), label: 'JOIN THE STREET TEAM' }}
              >
                <OpenPositions form="street-team" />
              </CareersPosition>
            ),
            creators: (
              <CareersPosition title={words.creatorsTitle} lede={words.creatorsText} facts={words.creatorsFacts}>
                <OpenPositions form="influencer" />
                <div className="col-span-12 pt-6">
                  <InfluencerForm />
                </div>
              </CareersPosition>
            ),
          }}
        />
        <p className="sheet pb-10">
          <span className="col-span-12">
            <FeedLink page="careers" />
          </span>
        </p>
      </div>
    </>
  );
}

function OpenPositions({ form }: { form: OpeningForm }) {
  const words = published('openings');
  const openings = words.openings.filter((opening) => opening.isOpen && opening.form === form);
  return (
    <div className="col-span-12 pt-6 sm:pt-12">
      <OpeningList openings={openings} title="Open now" heading="h3">
        {words.noOpenings}
      </OpeningList>
    </div>
  );
}
