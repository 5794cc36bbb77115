/** Fixed on the landing page, each above the company's own text. */
export const valueNames = ['Collaborative Culture', 'Innovation Focus', 'Global Impact'] as const;
