import { and, type Column, count, eq, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#server/database/connection.ts';
import { countWhere, isTrue, jsonText } from '#server/database/expressions.ts';
import type { DeliverableKind } from '#shared/assignments/kinds.ts';
import type { InquiryStatus } from '#shared/inquiries/inquiries.ts';
import type { Both } from '#shared/report/views.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import {
  auditEvents,
  contactInquiries,
  deliverableEvents,
  deliverables,
  employees,
  evaluationSessions,
  submissions,
} from '#shared/schema.ts';
import { type SubmissionStatus, type SubmissionType, submissionTypes } from '#shared/submissions/submissions.ts';

/** Moments at which a point begins, ascending, and the end of the last. */
export type Edges = readonly Date[];

export interface InquiryCount {
  form: string;
  status: InquiryStatus;
  /** From 1. */
  point: number;
  count: number;
  answered: number;
  accepted: number;
  /** The hours of all answered ones together. */
  hours: number;
}

/** Reads the index alone, as the next function does. */
export async function countReportedInquiries(database: Database, edges: Edges): Promise<InquiryCount[]> {
  const { createdAt, formType, status, stage, answeredAt } = contactInquiries;
  const { rows } = await database.execute<InquiryCount & Record<string, unknown>>(sql`
    select coalesce(${formType}, '') as form, ${status} as status, ${pointOf(createdAt, edges)} as point,
      count(*)::int as count, count(${answeredAt})::int as answered,
      count(*) filter (where ${stage} = 'accepted')::int as accepted,
      coalesce(sum(date_part('epoch', ${answeredAt} - ${createdAt})) / 3600, 0)::float8 as hours
    from ${contactInquiries} where ${within(createdAt, edges)} group by 1, 2, 3`);
  return rows;
}

export interface SaleCount {
  /** Of the form, or of the submission. */
  type: string;
  point: number;
  won: number;
  lost: number;
  /** From arrival to outcome, of all together. */
  days: number;
}

/** Advertisers and prospects that were won or lost, by the day they arrived. */
export async function countSales(database: Database, edges: Edges): Promise<SaleCount[]> {
  const { rows } = await database.execute<SaleCount & Record<string, unknown>>(
    sql`${salesIn(contactInquiries, contactInquiries.formType, edges)} and ${contactInquiries.status} = 'closed' group by 1, 2
      union all
      ${salesIn(submissions, submissions.submissionType, edges)} and ${submissions.status} = 'approved' group by 1, 2`,
  );
  return rows;
}

function salesIn(table: typeof contactInquiries | typeof submissions, type: Column, edges: Edges): SQL {
  const { createdAt, outcome, outcomeAt } = table;
  return sql`select ${type} as type, ${pointOf(createdAt, edges)} as point,
      count(*) filter (where ${outcome} = 'won')::int as won,
      count(*) filter (where ${outcome} <> 'won')::int as lost,
      sum(date_part('epoch', ${outcomeAt} - ${createdAt}) / 86400)::float8 as days
    from ${table} where ${outcome} is not null and ${within(createdAt, edges)}`;
}

/** Those that arrived in these days and the days before, as the trail keeps them. @param edges as of `countReportedEvaluations` */
export async function countErasedInquiries([before, from, to]: readonly [Date, Date, Date]): Promise<Both<number>> {
  const { action, at, detail } = auditEvents;
  const [first, middle, end] = [before, from, to].map((edge) => sql`${edge.toISOString()}`) as [SQL, SQL, SQL];
  const receivedAt = jsonText(detail, 'receivedAt');
  const [row] = await db
    .select({ now: countWhere(gte(receivedAt, middle)), before: countWhere(lt(receivedAt, middle)) })
    .from(auditEvents)
    .where(and(eq(action, 'sensitive_delete'), gte(at, before), gte(receivedAt, first), lt(receivedAt, end)));
  return [row?.now ?? 0, row?.before ?? 0];
}

export interface SubmissionCount {
  type: SubmissionType;
  status: SubmissionStatus;
  point: number;
  count: number;
  decided: number;
  /** To the decision, of the decided ones, all together. */
  days: number;
}

export async function countReportedSubmissions(database: Database, edges: Edges): Promise<SubmissionCount[]> {
  const { createdAt, submissionType, status, reviewedAt } = submissions;
  const { rows } = await database.execute<SubmissionCount & Record<string, unknown>>(sql`
    select ${submissionType} as type, ${status} as status, ${pointOf(createdAt, edges)} as point,
      count(*)::int as count, count(${reviewedAt})::int as decided,
      coalesce(sum(date_part('epoch', ${reviewedAt} - ${createdAt})) / 86400, 0)::float8 as days
    from ${submissions}
    where ${submissionType} in (${literals(submissionTypes)}) and ${status} <> 'draft' and ${within(createdAt, edges)}
    group by 1, 2, 3`);
  return rows;
}

export interface EvaluationCount {
  role: EmployeeRole;
  people: number;
  participants: number;
  participantsBefore: number;
  evaluations: number;
  evaluationsBefore: number;
}

/** `people` and `participants` are active now. `edges` are the beginnings of the days before and of the days, and their end. */
export async function countReportedEvaluations(
  database: Database,
  roles: readonly EmployeeRole[],
  edges: Edges,
): Promise<EvaluationCount[]> {
  const [before, from, to] = edges.map((edge) => edge.toISOString());
  const { rows } = await database.execute<EvaluationCount & Record<string, unknown>>(sql`
    select given.role, (select count(*)::int from ${employees} e where e.is_active and e.role = given.role) as people,
      count(distinct e.id) filter (where s.completed_at >= ${from}::timestamptz)::int as participants,
      count(distinct e.id) filter (where s.completed_at < ${from}::timestamptz)::int as "participantsBefore",
      count(s.id) filter (where s.completed_at >= ${from}::timestamptz)::int as evaluations,
      count(s.id) filter (where s.completed_at < ${from}::timestamptz)::int as "evaluationsBefore"
    from unnest(array[${literals(roles)}]) with ordinality as given (role, place)
      left join ${evaluationSessions} s on s.role = given.role and s.is_completed
        and s.completed_at >= ${before}::timestamptz and s.completed_at < ${to}::timestamptz
      left join ${employees} e on e.id = s.employee_id and e.is_active and e.role = s.role
    group by given.role, given.place order by given.place`);
  return rows;
}

export interface PieceCount {
  kind: DeliverableKind;
  isNow: boolean;
  handedIn: number;
  due: number;
  onTime: number;
  below: number;
  returned: number;
  published: number;
}

/** By the first hand-in. @param edges as of `countReportedEvaluations` */
export async function countReportedPieces([before, from, to]: readonly [Date, Date, Date]): Promise<PieceCount[]> {
  const { id, kind, dueAt, below, status, handedInAt } = deliverables;
  const { deliverableId, act, createdAt } = deliverableEvents;
  const late = db.select({ id }).from(deliverables).where(gte(handedInAt, before));
  const handed = db
    .select({
      id: deliverableId,
      at: sql<Date>`min(${createdAt}) filter (where ${act} = 'hand_in')`.mapWith(createdAt).as('at'),
      isReturned: sql<boolean>`bool_or(${act} = 'return')`.as('is_returned'),
    })
    .from(deliverableEvents)
    .where(inArray(deliverableId, late))
    .groupBy(deliverableId)
    .as('handed');
  const isNow = isTrue(gte(handed.at, from)).as('is_now');
  return db
    .select({
      kind,
      isNow,
      handedIn: count(),
      due: countWhere(isNotNull(dueAt)),
      onTime: countWhere(lte(handed.at, dueAt)),
      below: countWhere(ne(below, [])),
      returned: countWhere(eq(handed.isReturned, true)),
      published: countWhere(eq(status, 'published')),
    })
    .from(handed)
    .innerJoin(deliverables, eq(id, handed.id))
    .where(and(gte(handed.at, before), lt(handed.at, to)))
    .groupBy(kind, sql`is_now`);
}

function pointOf(column: Column, edges: Edges): SQL {
  const starts = edges.slice(0, -1).map((edge) => edge.toISOString());
  return sql`width_bucket(${column}, ${sql.param(starts)}::timestamptz[])`;
}

function within(column: Column, edges: Edges): SQL | undefined {
  return and(gte(column, edges[0]), lt(column, edges.at(-1)));
}

function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value}'`).join(', '));
}
