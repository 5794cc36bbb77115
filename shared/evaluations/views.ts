import { z } from 'zod';
import { keysOf, moment } from '#shared/wire.ts';
import { stateLabels } from './participation.ts';

export const quarterSchema = z.templateLiteral([z.int(), '-Q', z.literal([1, 2, 3, 4])]);

export const evaluationStateSchema = keysOf(stateLabels);

/** A reminder of today. */
export const remindedSchema = z.object({ at: moment, by: z.string().nullable() });
export type Reminded = z.infer<typeof remindedSchema>;

export const evaluationQuarterSchema = z.object({
  quarter: quarterSchema,
  state: evaluationStateSchema,
  /** The last submitted evaluation. */
  sessionId: z.int().nullable(),
});
export type EvaluationQuarter = z.infer<typeof evaluationQuarterSchema>;
