import { type FeedPage, feedPath } from '#shared/paths.ts';

export function FeedLink({ page }: { page: FeedPage }) {
  return (
    <a
      href={feedPath(page)}
      className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4 hover:decoration-2 print:hidden"
    >
      Follow by RSS
    </a>
  );
}
