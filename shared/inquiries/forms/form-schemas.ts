import type { z } from 'zod';
import { contactCreateSchema } from '#shared/inquiries/inquiries.ts';
import { influencerApplicationSchema, salesApplicationSchema, streetTeamApplicationSchema } from './applications.ts';
import type { FormName } from './form-types.ts';

export const formSchemas = {
  advertise: contactCreateSchema,
  sales: salesApplicationSchema,
  'street-team': streetTeamApplicationSchema,
  influencer: influencerApplicationSchema,
} as const satisfies Record<FormName, z.ZodType>;
