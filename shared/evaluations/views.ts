import { z } from 'zod';
import { keysOf } from '#shared/keys.ts';
import { count, employeeSummarySchema, moment, role } from '#shared/wire.ts';
import type { Answers } from './evaluations.ts';
import { stateLabels } from './participation.ts';

export const quarterSchema = z.templateLiteral([z.int(), '-Q', z.literal([1, 2, 3, 4])]);

export const evaluationStateSchema = keysOf(stateLabels);

export const evaluationQuarterSchema = z.object({
  quarter: quarterSchema,
  state: evaluationStateSchema,
  /** The last submitted evaluation. */
  sessionId: z.int().nullable(),
});
export type EvaluationQuarter = z.infer<typeof evaluationQuarterSchema>;

/** A question as a draft goes on with it. */
const askedQuestionSchema = z.object({
  id: z.string(),
  category: z.string(),
  text: z.string(),
  /** The beginning of an answer. */
  placeholder: z.string(),
  /** The words that the draft's answer was given to, where they were others. */
  answeredTo: z.string().optional(),
  /** No longer asked; the draft answers it. */
  isDropped: z.literal(true).optional(),
});
export type AskedQuestion = z.infer<typeof askedQuestionSchema>;

/** By question id. */
const answersSchema = z.record(z.string(), z.string());

/** `GET /api/employee/evaluation/draft` */
export const openEvaluationSchema = z.object({
  /** Null, with version 0, before the first save. */
  id: z.int().nullable(),
  role,
  answers: answersSchema,
  version: z.int(),
  updatedAt: moment.nullable(),
  questions: z.array(askedQuestionSchema),
  /** The last evaluation's answers by question id, without the unanswered ones. */
  previous: z.record(z.string(), z.object({ response: z.string(), submittedAt: moment })),
});
export type EvaluationDraft = z.infer<typeof openEvaluationSchema>;

/** `PUT /api/employee/evaluation/draft` */
export const evaluationDraftSavedSchema = z.object({ id: z.int(), version: z.int(), updatedAt: moment });
export type EvaluationDraftSaved = z.infer<typeof evaluationDraftSavedSchema>;

/** `current` in the body of a 409. */
export interface EvaluationDraftConflict extends EvaluationDraftSaved {
  answers: Answers;
}

export const evaluationReceiptSchema = z.object({ id: z.int(), submittedAt: moment });
export type EvaluationReceipt = z.infer<typeof evaluationReceiptSchema>;

const evaluationAnswerViewSchema = z.object({
  id: z.int(),
  questionId: z.string(),
  questionText: z.string(),
  /** Empty for a skipped question. */
  response: z.string(),
});

const evaluationViewSchema = z.object({
  id: z.int(),
  role,
  submittedAt: moment,
  answers: z.array(evaluationAnswerViewSchema),
  readAt: moment.nullable(),
  reply: z.string().nullable(),
  repliedAt: moment.nullable(),
  repliedBy: z.string().nullable(),
});
export type EvaluationView = z.infer<typeof evaluationViewSchema>;

/** An entry of `GET /api/employee/evaluations`. */
export const ownEvaluationSchema = evaluationViewSchema.extend({
  /** By an administrator; until then it can be taken back. */
  isOpened: z.boolean(),
});
export type OwnEvaluation = z.infer<typeof ownEvaluationSchema>;

export const evaluationReadSchema = z.object({ readAt: moment });
export type EvaluationRead = z.infer<typeof evaluationReadSchema>;

const evaluatedEmployeeSchema = employeeSummarySchema.omit({ id: true, role: true }).extend({ email: z.string() });

const evaluationDetailSchema = evaluationViewSchema.extend({ employeeId: z.int(), employee: evaluatedEmployeeSchema });
export type EvaluationDetail = z.infer<typeof evaluationDetailSchema>;

/** With the one before it, of the same author in the same role. */
export const evaluationReadingSchema = evaluationDetailSchema.extend({
  earlier: z
    .object({
      id: z.int(),
      submittedAt: moment,
      /** Unanswered questions are left out. */
      responses: answersSchema,
    })
    .nullable(),
});
export type EvaluationReading = z.infer<typeof evaluationReadingSchema>;

/**
 * An entry of `GET /api/admin/evaluations`: the newest evaluation first, its answers together. `limit` (20, at most 200)
 * and `X-Total-Count` count evaluations.
 */
export const evaluationResponseViewSchema = evaluationAnswerViewSchema.extend({
  employeeId: z.int(),
  role,
  submissionDate: moment,
  sessionId: z.int(),
  employee: evaluatedEmployeeSchema,
  readAt: moment.nullable(),
  repliedAt: moment.nullable(),
});
export type EvaluationResponseView = z.infer<typeof evaluationResponseViewSchema>;

/** Counts of all evaluations, without the list's filters. */
export const evaluationStatsSchema = z.object({
  totalEvaluations: count,
  totalResponses: count,
  activeRoles: count,
  participatingEmployees: count,
  roles: z.array(role),
  /** By name, at most 1,000. */
  authors: z.array(employeeSummarySchema),
});
export type EvaluationStats = z.infer<typeof evaluationStatsSchema>;
