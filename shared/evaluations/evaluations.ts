import { z } from 'zod';
import { type EmployeeRole, isEmployeeRole } from '#shared/roles.ts';
import { list, paragraph, verbatim } from '#shared/text.ts';
import type { QuestionSet } from './question-set.ts';

/** A role's questions; null for a role that is asked none. One chunk each, so that a page loads those it shows. */
const loaders = {
  staff_writer: async () => (await import('./staff-writer.ts')).staffWriterQuestions,
  street_team: async () => (await import('./street-team.ts')).streetTeamQuestions,
  photographer: async () => (await import('./photographer.ts')).photographerQuestions,
  content_creator: async () => (await import('./content-creator.ts')).contentCreatorQuestions,
  sales_staff: async () => (await import('./sales-staff.ts')).salesStaffQuestions,
  sales_manager: null,
  production_manager: null,
  admin: null,
} as const satisfies Record<EmployeeRole, (() => Promise<QuestionSet>) | null>;

/** The questions of a role; null for roles without an evaluation. */
export async function loadQuestionSet(role: string): Promise<QuestionSet | null> {
  return hasEvaluation(role) ? loaders[role]() : null;
}

type EvaluatedRole = { [Role in EmployeeRole]: (typeof loaders)[Role] extends null ? never : Role }[EmployeeRole];

export function hasEvaluation(role: string): role is EvaluatedRole {
  return isEmployeeRole(role) && loaders[role] !== null;
}

/** Longest answer, in characters; longest reply to an evaluation. */
export const answerMax = 10_000;
export const replyMax = 5_000;

const questionId = verbatim({ max: 100, required: 'Please name a question' });
const draftId = z.number().int().nullable().optional();

/** One question's answer as it is sent. The server uses its own employee, role and question text, and refuses foreign ones. */
const evaluationAnswerSchema = z.object({
  employeeId: z.number().int().optional(),
  role: verbatim({ max: 50 }).optional(),
  questionId,
  questionText: verbatim({ max: 2_000 }).optional(),
  response: paragraph({ max: answerMax }),
});

/**
 * `POST /api/employee/evaluation`. With `draftId` and `version` (the draft's) it is refused where another tab saved other
 * answers since, or handed that draft in and began the next one.
 */
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
 * `PUT /api/employee/evaluation/draft`: the answers that changed, and the draft and version they were changed from (null
 * and 0 before the first save). Versions are counted in each draft anew: without `id` they are taken for the open one's.
 */
export const evaluationDraftSchema = z.object({
  id: draftId,
  answers: z.record(questionId, paragraph({ max: answerMax })),
  version: z.number().int().min(0),
});
export type EvaluationDraftUpdate = z.output<typeof evaluationDraftSchema>;

export const evaluationReplySchema = z.object({
  reply: paragraph({ max: replyMax, required: 'Please write a reply' }),
});

/** Answers by question id. */
export type Answers = Record<string, string>;

/** The open evaluation. Dates here and below are ISO 8601 in UTC. */
export interface EvaluationDraft {
  /** Null, with version 0, before the first save. */
  id: number | null;
  role: EmployeeRole;
  answers: Answers;
  version: number;
  updatedAt: string | null;
  /** What was answered last time, by question id; unanswered questions are missing. */
  previous: Record<string, { response: string; submittedAt: string }>;
}

/** The answer to a save. */
export interface EvaluationDraftSaved {
  id: number;
  version: number;
  updatedAt: string;
}

/** In the body of a 409 as `current`: what is stored, for the page to show beside what it wanted to store. */
export interface EvaluationDraftConflict extends EvaluationDraftSaved {
  answers: Answers;
}

/** The answer to a submission. */
export interface EvaluationReceipt {
  id: number;
  submittedAt: string;
}

interface EvaluationAnswerView {
  id: number;
  questionId: string;
  questionText: string;
  /** Empty where the question was left out. */
  response: string;
}

/** One of one's own evaluations, answers in the order of the questions. */
export interface EvaluationView {
  id: number;
  role: EmployeeRole;
  submittedAt: string;
  answers: EvaluationAnswerView[];
  /** When an admin first read it. */
  readAt: string | null;
  reply: string | null;
  repliedAt: string | null;
  repliedBy: string | null;
}

export interface EvaluatedEmployee {
  firstName: string | null;
  lastName: string | null;
  username: string;
  email: string;
}

/** One evaluation as an admin reads it. */
export interface EvaluationDetail extends EvaluationView {
  employeeId: number;
  employee: EvaluatedEmployee;
}

/**
 * One answer as `GET /api/admin/evaluations` lists it: all answers of an evaluation stand together, newest evaluation
 * first, and `limit` (20, at most 200) and `X-Total-Count` count evaluations, not answers.
 */
export interface EvaluationResponseView extends EvaluationAnswerView {
  employeeId: number;
  role: EmployeeRole;
  submissionDate: string;
  /** The evaluation it belongs to. */
  sessionId: number;
  employee: EvaluatedEmployee;
  readAt: string | null;
  repliedAt: string | null;
}

/** Over all evaluations, whatever the list is filtered by. `roles` are those with at least one. */
export interface EvaluationStats {
  totalEvaluations: number;
  totalResponses: number;
  activeRoles: number;
  participatingEmployees: number;
  roles: EmployeeRole[];
}

/** Whoever handed in an evaluation, for the filter. */
export interface EvaluationAuthor {
  id: number;
  firstName: string | null;
  lastName: string | null;
}

/** `not_employed`: the quarter was over when the account was made. */
export type EvaluationState = 'not_employed' | 'not_started' | 'draft' | 'submitted';

/** One row of employees × quarters: active employees whose role has an evaluation; the oldest quarter first. */
export interface EvaluationGridRow {
  id: number;
  username: string;
  firstName: string | null;
  lastName: string | null;
  role: EmployeeRole;
  quarters: {
    quarter: Quarter;
    state: EvaluationState /** The evaluation handed in last. */;
    sessionId: number | null;
  }[];
}

/** A quarter of a year in UTC, such as `2025-Q4`. */
export type Quarter = `${number}-Q${1 | 2 | 3 | 4}`;

export function quarterOf(date: Date): Quarter {
  return `${date.getUTCFullYear()}-Q${(Math.floor(date.getUTCMonth() / 3) + 1) as 1 | 2 | 3 | 4}`;
}

/** The first moment of the quarter `back` quarters before that of `date`. */
export function quarterStart(date: Date, back = 0): Date {
  return new Date(Date.UTC(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / 3) * 3 - 3 * back, 1));
}
