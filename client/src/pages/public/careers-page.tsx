import { PageHead } from '#client/components/page-head.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { CareersPosition } from '#client/features/inquiries/forms/careers-position.tsx';
import { positions } from '#client/features/inquiries/forms/careers-positions.ts';
import { CareersTabs } from '#client/features/inquiries/forms/careers-tabs.tsx';
import { lateForm } from '#client/features/inquiries/forms/late-form.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';
import { company, siteContact } from '#shared/site.ts';

const InfluencerForm = lateForm('influencer-form', siteContact.careers, () =>
  import('#client/features/inquiries/forms/influencer-form.tsx').then((module) => module.InfluencerForm),
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
              <CareersPosition
                {...positions.sales}
                apply={{ href: pathTo('careersSales'), label: 'APPLY FOR SALES' }}
              />
            ),
            'street-team': (
              <CareersPosition
                {...positions.streetTeam}
                apply={{ href: pathTo('careersStreetTeam'), label: 'JOIN THE STREET TEAM' }}
              />
            ),
            creators: (
              <CareersPosition {...positions.creators}>
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
