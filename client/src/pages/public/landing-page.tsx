import { PageHead } from '#client/components/page/page-head.tsx';
import { StructuredData } from '#client/components/page/structured-data.tsx';
import { lazyForm } from '#client/features/inquiries/forms/lazy-form.tsx';
import { AboutSection } from '#client/features/site/landing/about-section.tsx';
import { AdvertiseSection } from '#client/features/site/landing/advertise-section.tsx';
import { BrandsSection } from '#client/features/site/landing/brands-section.tsx';
import { CareersSection } from '#client/features/site/landing/careers-section.tsx';
import { HeroSection } from '#client/features/site/landing/hero-section.tsx';
import { PublishedPieces } from '#client/features/site/published-pieces.tsx';
import { published } from '#client/lib/site-documents.ts';
import { organization } from '#shared/site.ts';

const AdvertiseForm = lazyForm('contact-form', 'advertisingEmail', () =>
  import('#client/features/inquiries/forms/advertise-form.tsx').then((module) => module.AdvertiseForm),
);

export default function LandingPage() {
  const { pageTitle, pageDescription } = published('landing');
  return (
    <>
      <PageHead title={pageTitle} description={pageDescription} path="/" feed="home" />
      <StructuredData value={organization(published('company'))} />
      <HeroSection />
      <AboutSection />
      <BrandsSection />
      <PublishedPieces />
      <CareersSection />
      <AdvertiseSection>
        <AdvertiseForm />
      </AdvertiseSection>
    </>
  );
}
