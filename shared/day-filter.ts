import { z } from 'zod';
import { endOfDay, startOfDay } from './days.ts';

const message = 'Please give a date such as 2026-11-21';

export const day = z.iso
  .date({ error: message })
  .refine((given) => given >= '2000' && given < '3000', { error: message });

/** A list's `?from=2026-10-01&to=2026-10-31`, read as the first moment and the first one after. */
export const dayFilter = {
  from: day.transform(startOfDay).optional(),
  to: day.transform(endOfDay).optional(),
};
