import { PageHead } from '#client/components/page/page-head.tsx';
import { NotFound } from '#client/features/site/not-found.tsx';
import { pageMetadata } from '#shared/site/page-metadata.ts';

export default function NotFoundPage() {
  return (
    <>
      <PageHead {...pageMetadata.notFound()} />
      <NotFound />
    </>
  );
}
