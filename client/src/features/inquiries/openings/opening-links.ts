import { pathTo } from '#client/lib/paths.ts';
import type { Opening, OpeningForm } from '#shared/content/openings.ts';

const forms: Record<OpeningForm, { path: (query: string) => string; label: string }> = {
  sales: { path: (query) => `${pathTo('careersSales')}?${query}`, label: 'APPLY FOR SALES' },
  'street-team': { path: (query) => `${pathTo('careersStreetTeam')}?${query}`, label: 'JOIN THE STREET TEAM' },
  influencer: {
    path: (query) => `${pathTo('careers')}?tab=creators&${query}#influencer-form`,
    label: 'APPLY AS A CREATOR',
  },
};

export function openingPath({ id }: Pick<Opening, 'id'>): string {
  return pathTo('opening', { slug: id });
}

/** The form that the opening hangs on, which then knows it. */
export function applyLink({ id, form }: Pick<Opening, 'id' | 'form'>) {
  // A draft's may not be chosen yet.
  const { path, label } = forms[form as OpeningForm] ?? forms.sales;
  return { href: path(`opening=${id}`), label };
}
