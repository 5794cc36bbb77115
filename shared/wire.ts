import { z } from 'zod';
import { employeeRoles } from './roles.ts';

/** The parts of views' schemas. */

/** ISO 8601 in UTC. */
export const moment = z.iso.datetime();

export const role = z.enum(employeeRoles);

export const count = z.int().min(0);

/** The keys of a list of labels. */
export function keysOf<Key extends string>(labels: Readonly<Record<Key, unknown>>) {
  return z.enum(Object.keys(labels) as [Key, ...Key[]]);
}
