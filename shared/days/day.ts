import { z } from 'zod';

const message = 'Please enter a date such as 2026-11-21';

export const day = z.iso
  .date({ error: message })
  .refine((value) => value >= '2000' && value < '3000', { error: message });
