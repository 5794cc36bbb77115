import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '#client/features/content/api.ts';

/** Says what became of a publication whose words are stored. */
export function DrawingProgress() {
  const { data } = useQuery(contentQueries.drawing());
  if (!data) return 'Published.';
  if (data.isFailing) return notShownYet;
  if (data.isShown) return 'Published. Every visitor sees it within seconds.';
  const { drawn, pages } = data;
  return `Published. The pages are being drawn${pages > 0 ? `: ${drawn} of ${pages}` : ''}...`;
}

const notShownYet =
  'Published, but the site doesn’t show it yet. It tries again every few seconds, so it should be there within a minute. If it isn’t, tell the person who runs this site.';
