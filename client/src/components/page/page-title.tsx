import { useEffect } from 'react';
import { company } from '#shared/site.ts';

/** Sets the document's one `<title>`, which the build wrote: React would add another one before it. */
export function PageTitle({ title }: { title: string }) {
  useEffect(() => {
    document.title = title;
    // Until the next page has its own.
    return () => {
      document.title = company().name;
    };
  }, [title]);
  return typeof document === 'undefined' && <title>{title}</title>;
}
