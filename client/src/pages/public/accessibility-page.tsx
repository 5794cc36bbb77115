import { BackLink } from '#client/components/page/back-link.tsx';
import { PageHead } from '#client/components/page/page-head.tsx';
import { AccessibilityStatement } from '#client/features/site/accessibility-statement.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';
import { company } from '#shared/site.ts';

export default function AccessibilityPage() {
  return (
    <>
      <PageHead {...pageMetadata.accessibility()} path={pathTo('accessibility')} />
      <header className="on-ink pt-28 pb-12 sm:pb-16">
        <div className="sheet gap-y-6">
          <BackLink href={pathTo('home')} label="Back to Home" />
          <h1 className="col-span-12 text-display">Accessibility</h1>
          <p className="col-span-12 text-lede lg:col-span-9">
            Everyone should be able to use this site and the employee portal of {company().name}. This page says how
            close we’ve come.
          </p>
        </div>
      </header>
      <div className="on-paper">
        <AccessibilityStatement />
      </div>
    </>
  );
}
