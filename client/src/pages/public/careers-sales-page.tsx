import { PageHead } from '#client/components/page/page-head.tsx';
import { CareersHeader } from '#client/features/inquiries/forms/careers-header.tsx';
import { lazyForm } from '#client/features/inquiries/forms/lazy-form.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';

const SalesForm = lazyForm('sales-form', 'careersEmail', () =>
  import('#client/features/inquiries/forms/sales-form.tsx').then((module) => module.SalesForm),
);

export default function CareersSalesPage() {
  return (
    <>
      <PageHead {...pageMetadata.careersSales()} path={pathTo('careersSales')} />
      <CareersHeader title="Sales Executive" parts={2} back={{ href: pathTo('careers'), label: 'Back to Careers' }}>
        {published('openings').salesFormText}
      </CareersHeader>
      <div className="on-paper">
        <div className="sheet py-14 sm:py-20">
          <div className="col-span-12">
            <SalesForm />
          </div>
        </div>
      </div>
    </>
  );
}
