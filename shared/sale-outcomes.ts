/** What becomes of an advertiser: won, or lost for one of six reasons. */
export const saleOutcomes = ['won', 'price', 'budget', 'timing', 'elsewhere', 'silence', 'fit'] as const;
export type SaleOutcome = (typeof saleOutcomes)[number];

export const saleOutcomeLabels: Record<SaleOutcome, string> = {
  won: 'Won',
  price: 'Lost: too expensive',
  budget: 'Lost: no budget',
  timing: 'Lost: wrong time',
  elsewhere: 'Lost: went elsewhere',
  silence: 'Lost: no reply',
  fit: 'Lost: not a fit',
};
