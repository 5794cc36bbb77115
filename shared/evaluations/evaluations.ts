import { z } from 'zod';
import type { EmployeeRole } from '#shared/roles.ts';
import { list, paragraph, verbatim } from '#shared/text.ts';
import type { AskedQuestion } from './question-set.ts';

/** Longest answer and longest reply, in characters. */
export const answerMax = 10_000;
export const evaluationReplyMax = 5_000;

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

/** With `draftId` and `version` the server refuses it (409) when another tab has saved or submitted that draft since. */
export const evaluationCreateSchema = z.object({
  responses: list(evaluationAnswerSchema, {
    required: 'Please answer at least one question',
    max: 100,
    tooMany: 'Please send each answer once',
  }),
  draftId,
  version: z.number().int().min(0).optional(),
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

/** All dates in this file are ISO 8601 in UTC. */
export interface EvaluationDraft {
  /** Null, with version 0, before the first save. */
  id: number | null;
  role: EmployeeRole;
  answers: Answers;
  version: number;
  updatedAt: string | null;
  questions: AskedQuestion[];
  /** The last evaluation's answers by question id, without the unanswered ones. */
  previous: Record<string, { response: string; submittedAt: string }>;
}

export interface EvaluationDraftSaved {
  id: number;
  version: number;
  updatedAt: string;
}

/** `current` in the body of a 409. */
export interface EvaluationDraftConflict extends EvaluationDraftSaved {
  answers: Answers;
}

export interface EvaluationReceipt {
  id: number;
  submittedAt: string;
}

interface EvaluationAnswerView {
  id: number;
  questionId: string;
  questionText: string;
  /** Empty for a skipped question. */
  response: string;
}

export interface EvaluationView {
  id: number;
  role: EmployeeRole;
  submittedAt: string;
  answers: EvaluationAnswerView[];
  readAt: string | null;
  reply: string | null;
  repliedAt: string | null;
  repliedBy: string | null;
}

/** `GET /api/employee/evaluations`. */
export interface OwnEvaluation extends EvaluationView {
  /** By an administrator; until then it can be taken back. */
  isOpened: boolean;
}

export interface EvaluationRead {
  readAt: string;
}

export interface EvaluatedEmployee {
  firstName: string | null;
  lastName: string | null;
  username: string;
  email: string;
}

export interface EvaluationDetail extends EvaluationView {
  employeeId: number;
  employee: EvaluatedEmployee;
}

/** With the one before it, of the same author in the same role. */
export interface EvaluationReading extends EvaluationDetail {
  earlier: {
    id: number;
    submittedAt: string;
    /** By question id, without the unanswered ones. */
    responses: Record<string, string>;
  } | null;
}

/** Newest evaluation first, its answers together. `limit` (20, at most 200) and `X-Total-Count` count evaluations. */
export interface EvaluationResponseView extends EvaluationAnswerView {
  employeeId: number;
  role: EmployeeRole;
  submissionDate: string;
  sessionId: number;
  employee: EvaluatedEmployee;
  readAt: string | null;
  repliedAt: string | null;
}

/** Counts of all evaluations, without the list's filters. */
export interface EvaluationStats {
  totalEvaluations: number;
  totalResponses: number;
  activeRoles: number;
  participatingEmployees: number;
  roles: EmployeeRole[];
}

export interface EvaluationAuthor {
  id: number;
  firstName: string | null;
  lastName: string | null;
  username: string;
  role: EmployeeRole;
}
