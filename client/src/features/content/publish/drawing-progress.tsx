import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '#client/features/content/api.ts';
import type { DocumentKind } from '#shared/content/kinds.ts';
import { readersSentence } from '#shared/content/readers.ts';

/** Says what became of a publication whose words are stored. */
export function DrawingProgress({ kinds }: { kinds: readonly DocumentKind[] }) {
  const { data } = useQuery(contentQueries.drawing());
  if (!data) return 'Published.';
  if (data.isFailing) return notShownYet;
  if (data.isShown) return `Published. ${readersSentence(kinds)}`;
  const { drawn, pages } = data;
  return `Published. The pages are being drawn${pages > 0 ? `: ${drawn} of ${pages}` : ''}...`;
}

const notShownYet =
  'Published, but the site doesn’t show it yet. It tries again every few seconds, so it should be there within a minute. If it isn’t, tell the person who runs this site.';
