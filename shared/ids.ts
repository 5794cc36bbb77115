/** The largest number of a row, and of a version: PostgreSQL's `integer`. Past it a query fails instead of finding nothing. */
export const largestId = 2_147_483_647;
