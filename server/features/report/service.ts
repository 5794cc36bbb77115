import { db } from '#server/database/connection.ts';
import {
  countErasedInquiries,
  countReportedEvaluations,
  countReportedInquiries,
  countReportedPieces,
  countReportedSubmissions,
  countSales,
  type InquiryCount,
  type PieceCount,
  type SaleCount,
  type SubmissionCount,
} from '#server/features/report/data.ts';
import { type DeliverableKind, deliverableKinds } from '#shared/assignments/kinds.ts';
import { addDays, countDays, type Day, type Days, daysBefore, endOfDay, startOfDay } from '#shared/days/days.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication } from '#shared/inquiries/hiring.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import { type Actor, can } from '#shared/permissions/permissions.ts';
import { pieceFigures } from '#shared/report/lines.ts';
import { ratio } from '#shared/report/sums.ts';
import type { Both, FormNumbers, PieceNumbers, Report, TypeNumbers } from '#shared/report/views.ts';
import { company } from '#shared/site.ts';
import { asksForOutcome, submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';

/** The numbers that `actor` may see: inquiries for those who read them. */
export async function getReport(days: Days, actor: Actor): Promise<Report> {
  const before = daysBefore(days);
  const mayReadInquiries = can(actor, 'inquiries:read');
  const weeks = weeksOf(days);
  const edges = [...weeksOf(before), ...weeks].map(startOfDay).concat(endOfDay(days.to));
  const halves = [startOfDay(before.from), startOfDay(days.from), endOfDay(days.to)] as const;
  const [inquiries, sales, erased, submissions, evaluations, pieces] = await Promise.all([
    mayReadInquiries ? countReportedInquiries(db, edges) : null,
    countSales(db, edges),
    mayReadInquiries ? countErasedInquiries(halves) : null,
    countReportedSubmissions(db, edges),
    countReportedEvaluations(db, authorRoles.filter(hasEvaluation), halves),
    countReportedPieces(halves),
  ]);
  return {
    days,
    before,
    timeZone: company().timeZone,
    weeks,
    inquiries: inquiries && erased && { ...inquiryNumbers(inquiries, sales, weeks.length), erased },
    submissions: submissionNumbers(submissions, sales, weeks.length),
    evaluations: evaluations.map(({ role, people, ...count }) => ({
      role,
      people,
      participants: [count.participants, count.participantsBefore],
      evaluations: [count.evaluations, count.evaluationsBefore],
    })),
    pieces: deliverableKinds.flatMap((kind) => pieceNumbers(kind, pieces)),
  };
}

function weeksOf(days: Days): Day[] {
  return Array.from({ length: Math.ceil(countDays(days) / 7) }, (_, index) => addDays(days.from, 7 * index));
}

function inquiryNumbers(counts: readonly InquiryCount[], sales: readonly SaleCount[], points: number) {
  const forms = [...new Set([...formTypes, ...counts.map(({ form }) => form)])];
  return {
    arrived: arrivals(counts, points),
    forms: forms.map((form): FormNumbers => {
      const own = counts.filter((count) => count.form === form);
      const sum = summed(own, points);
      const answered = sum(({ answered }) => answered);
      return {
        form,
        received: sum(({ count }) => count),
        byStatus: Object.fromEntries(
          inquiryStatuses.map((status) => [
            status,
            summed(
              own.filter((count) => count.status === status),
              points,
            )(toCount),
          ]),
        ) as FormNumbers['byStatus'],
        answered,
        accepted: isApplication(form) ? sum(({ accepted }) => accepted) : null,
        ...saleNumbers(form === 'advertise' ? form : null, sales, points),
        hours: ratio(
          sum(({ hours }) => hours),
          answered,
        ),
      };
    }),
  };
}

/** @param type null for what is never sold */
function saleNumbers(type: string | null, sales: readonly SaleCount[], points: number) {
  if (type === null) return { won: null, lost: null, saleDays: null };
  const sum = summed(
    sales.filter((sale) => sale.type === type),
    points,
  );
  return {
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    saleDays: ratio(
      sum(({ days }) => days),
      sum(({ won, lost }) => won + lost),
    ),
  };
}

function submissionNumbers(counts: readonly SubmissionCount[], sales: readonly SaleCount[], points: number) {
  return {
    arrived: arrivals(counts, points),
    types: submissionTypes.map((type): TypeNumbers => {
      const own = counts.filter((count) => count.type === type);
      const sum = summed(own, points);
      const decided = sum((count) => count.decided);
      const present = submissionStatuses.filter((status) => own.some((count) => count.status === status));
      return {
        type,
        received: sum(toCount),
        byStatus: Object.fromEntries(
          present.map((status) => [
            status,
            summed(
              own.filter((count) => count.status === status),
              points,
            )(toCount),
          ]),
        ),
        decided,
        ...saleNumbers(asksForOutcome({ status: 'approved', submissionType: type }) ? type : null, sales, points),
        days: ratio(
          sum(({ days }) => days),
          decided,
        ),
      };
    }),
  };
}

/** Nothing where no piece was handed in. */
function pieceNumbers(kind: DeliverableKind, counts: readonly PieceCount[]): Report['pieces'] {
  const own = counts.filter((count) => count.kind === kind);
  if (own.length === 0) return [];
  const sum = (key: keyof PieceNumbers): Both<number> => {
    const both: Both<number> = [0, 0];
    for (const count of own) both[count.isNow ? 0 : 1] += count[key];
    return both;
  };
  const figures = pieceFigures.map(({ key }) => [key, sum(key)]);
  return [{ kind, ...(Object.fromEntries(figures) as unknown as PieceNumbers) }];
}

interface Counted {
  point: number;
  count: number;
}

const toCount = ({ count }: Counted) => count;

/** Points begin at 1 with those of the days before. */
function arrivals(counts: readonly Counted[], points: number): Both<number>[] {
  const at = (point: number) => counts.reduce((sum, count) => (count.point === point ? sum + count.count : sum), 0);
  return Array.from({ length: points }, (_, index) => [at(points + index + 1), at(index + 1)]);
}

function summed<Count extends Pick<Counted, 'point'>>(counts: readonly Count[], points: number) {
  return (value: (count: Count) => number): Both<number> => {
    const both: Both<number> = [0, 0];
    for (const count of counts) both[count.point > points ? 0 : 1] += value(count);
    return both;
  };
}
