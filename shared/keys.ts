import { z } from 'zod';

/** The keys of a list of labels. */
export function keysOf<Key extends string>(labels: Readonly<Record<Key, unknown>>) {
  return z.enum(Object.keys(labels) as [Key, ...Key[]]);
}
