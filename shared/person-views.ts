import { z } from 'zod';
import type { PersonKey } from './person.ts';

export const personKeySchema: z.ZodType<PersonKey> = z.templateLiteral([z.enum(['e', 'i', 'g', 'm', 's']), z.int()]);
