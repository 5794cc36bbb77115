import { db } from '#server/database/connection.ts';
import {
  countReportedEvaluations,
  countReportedInquiries,
  countReportedPieces,
  countReportedSubmissions,
  type Edges,
  type InquiryCount,
  type PieceCount,
  type SubmissionCount,
} from '#server/features/report/data.ts';
import { deliverableKinds } from '#shared/assignments/kinds.ts';
import { addDays, countDays, type Day, type Days, daysBefore, endOfDay, startOfDay } from '#shared/days.ts';
import { hasEvaluation } from '#shared/evaluations/evaluated-roles.ts';
import { formTypes } from '#shared/inquiries/forms/form-types.ts';
import { isApplication } from '#shared/inquiries/hiring.ts';
import { inquiryStatuses } from '#shared/inquiries/inquiries.ts';
import { type Actor, can } from '#shared/permissions.ts';
import { pieceFigures } from '#shared/report/lines.ts';
import { ratio } from '#shared/report/sums.ts';
import type {
  Both,
  FormNumbers,
  InquiryNumbers,
  PieceNumbers,
  Report,
  SubmissionNumbers,
  TypeNumbers,
} from '#shared/report/views.ts';
import { employeeRoles } from '#shared/roles.ts';
import { company } from '#shared/site.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';
import { authorRoles } from '#shared/submissions/types-by-role.ts';

/** The numbers that `actor` may see: inquiries for those who read them. */
export async function getReport(days: Days, actor: Actor): Promise<Report> {
  const before = daysBefore(days);
  const points = pointsOf(days);
  const edges = [...edgesOf(before, points.days).slice(0, -1), ...edgesOf(days, points.days)];
  const halves = [startOfDay(before.from), startOfDay(days.from), endOfDay(days.to)] as const;
  const [inquiries, submissions, evaluations, pieces] = await Promise.all([
    can(actor, 'inquiries:read') ? countReportedInquiries(db, edges) : null,
    countReportedSubmissions(db, edges),
    countReportedEvaluations(db, authorRoles.filter(hasEvaluation), halves),
    countReportedPieces(halves),
  ]);
  const now = points.starts.length;
  return {
    days,
    before,
    timeZone: company().timeZone,
    points,
    inquiries: inquiries && inquiryNumbers(inquiries, now),
    submissions: submissionNumbers(submissions, now),
    evaluations: evaluations.map(({ role, people, ...count }) => ({
      role,
      people,
      participants: [count.participants, count.participantsBefore],
      evaluations: [count.evaluations, count.evaluationsBefore],
    })),
    pieces: {
      kinds: deliverableKinds.flatMap((kind) =>
        pieceNumbers(
          pieces.filter((count) => count.kind === kind),
          { kind },
        ),
      ),
      roles: employeeRoles.flatMap((role) =>
        pieceNumbers(
          pieces.filter((count) => count.role === role),
          { role },
        ),
      ),
    },
  };
}

/** At most 31 points of a day, a week, four weeks and so on. */
function pointsOf(days: Days): { starts: Day[]; days: number } {
  const length = countDays(days);
  const step = [1, 7, 28, 91].find((size) => length / size <= 31) ?? 91;
  const starts = Array.from({ length: Math.ceil(length / step) }, (_, index) => addDays(days.from, index * step));
  return { starts, days: step };
}

function edgesOf(days: Days, step: number): Edges {
  const count = Math.ceil(countDays(days) / step);
  const starts = Array.from({ length: count }, (_, index) => startOfDay(addDays(days.from, index * step)));
  return [...starts, endOfDay(days.to)];
}

function inquiryNumbers(counts: readonly InquiryCount[], points: number): InquiryNumbers {
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
        hours: ratio(
          sum(({ hours }) => hours),
          answered,
        ),
      };
    }),
  };
}

function submissionNumbers(counts: readonly SubmissionCount[], points: number): SubmissionNumbers {
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
        days: ratio(
          sum(({ days }) => days),
          decided,
        ),
      };
    }),
  };
}

/** Nothing where no piece was handed in. */
function pieceNumbers<Of extends object>(counts: readonly PieceCount[], of: Of): (PieceNumbers & Of)[] {
  if (counts.length === 0) return [];
  const sum = (key: keyof PieceNumbers): Both<number> => {
    const both: Both<number> = [0, 0];
    for (const count of counts) both[count.isNow ? 0 : 1] += count[key];
    return both;
  };
  const figures = pieceFigures.map(({ key }) => [key, sum(key)]);
  return [{ ...of, ...(Object.fromEntries(figures) as unknown as PieceNumbers) }];
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

function summed<Count extends Counted>(counts: readonly Count[], points: number) {
  return (value: (count: Count) => number): Both<number> => {
    const both: Both<number> = [0, 0];
    for (const count of counts) both[count.point > points ? 0 : 1] += value(count);
    return both;
  };
}
