import { z } from 'zod';
import { type Quarter, quarterPattern } from '#shared/evaluations/quarters.ts';
import { list, paragraph, verbatim } from '#shared/text/text.ts';

/** Longest answer and longest reply, in characters. */
export const answerMax = 10_000;
export const evaluationReplyMax = 5_000;

export const namedQuarterSchema = z
  .string()
  .regex(quarterPattern, { error: 'Please enter a quarter such as 2026-Q4' })
  .transform((text) => text as Quarter);

const nothingAnswered = 'Please answer at least one question';

const questionId = verbatim({ max: 100, required: 'Please name a question' });
const questionText = verbatim({ max: 2_000 });
const draftId = z.number().int().nullable().optional();

/** The server takes a `questionText` only if it was published, and refuses another employee's id or role. */
const evaluationAnswerSchema = z.object({
  employeeId: z.number().int().optional(),
  role: verbatim({ max: 50 }).optional(),
  questionId,
  questionText: questionText.optional(),
  response: paragraph({ max: answerMax }),
});

/**
 * With `draftId` and `version` the server refuses it (409) when another tab has saved or submitted that draft since, with
 * `quarter` in any other one. Without `responses` the draft is handed in as it was saved.
 */
export const evaluationCreateSchema = z
  .object({
    responses: list(evaluationAnswerSchema, {
      required: nothingAnswered,
      max: 100,
      tooMany: 'Please send each answer once',
    }).optional(),
    draftId,
    version: z.number().int().min(0).optional(),
    quarter: namedQuarterSchema.optional(),
  })
  .refine(({ responses, draftId }) => responses !== undefined || typeof draftId === 'number', {
    path: ['responses'],
    error: nothingAnswered,
  });
export type EvaluationCreate = z.output<typeof evaluationCreateSchema>;

/**
 * The changed answers with the words of their questions as the page shows them, and the draft and version they were
 * changed from: null and 0 before the first save.
 */
export const evaluationDraftSchema = z.object({
  id: draftId,
  answers: z.record(questionId, paragraph({ max: answerMax })),
  questionTexts: z.record(questionId, questionText).optional(),
  version: z.number().int().min(0),
});
export type EvaluationDraftUpdate = z.output<typeof evaluationDraftSchema>;

export const evaluationReplySchema = z.object({
  reply: paragraph({ max: evaluationReplyMax, required: 'Please write a reply' }),
});

export type Answers = Record<string, string>;

/** The words that an answer was given to. */
export interface AnsweredTo {
  category: string;
  text: string;
}
