import { useLocation } from 'wouter';
import { PageHead } from '#client/components/page/page-head.tsx';
import { LegalText } from '#client/features/site/legal-text.tsx';
import { pathTo } from '#client/lib/paths.ts';
import { published } from '#client/lib/site-documents.ts';
import { pageAt } from '#shared/paths.ts';
import { pageMetadata } from '#shared/site/page-metadata.ts';
import { company } from '#shared/site.ts';

export default function LegalPage() {
  const [pathname] = useLocation();
  const page = pageAt(pathname)?.page === 'terms' ? 'terms' : 'privacy';
  const document = published(page);
  return (
    <>
      <PageHead
        title={`${document.title} | ${company().name}`}
        description={pageMetadata[page]().description}
        path={pathTo(page)}
      />
      <LegalText {...document} contact={page === 'terms' ? company().legalEmail : company().privacyEmail} />
    </>
  );
}
