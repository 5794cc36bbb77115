/** The files an export comes as. */
export const exportFormats = ['csv', 'xlsx', 'json'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** How many chosen rows an export takes: their ids stand in its address. */
export const exportChosenMax = 500;
