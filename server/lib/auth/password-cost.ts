/** bcrypt's work factor: a quarter of a second of one core per sign-in. */
export const passwordCost = 12;
