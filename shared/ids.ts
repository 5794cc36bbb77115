/** The largest PostgreSQL `integer`. A query for a larger id fails instead of finding nothing. */
export const largestId = 2_147_483_647;
