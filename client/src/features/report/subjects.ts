import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { formTypeLabel, formTypes } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatuses, inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { pieceFigures } from '#shared/report/lines.ts';
import type { FormNumbers, Report } from '#shared/report/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { statusLabel, submissionStatuses, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { ReportLinks } from './report-links.ts';

/** A number of the period, and the list that holds as many. */
export interface Figure {
  value: number | null;
  href?: string;
}

export interface Subject {
  title: string;
  note: string;
  of: string;
  columns: readonly string[];
  /** As many of the columns stay, whatever their numbers. */
  fixed?: number;
  rows: readonly { name: string; figures: readonly Figure[] }[];
}

/** The report's tables, without rows and columns of zeros. */
export function subjectsOf(report: Report, links: ReportLinks): Subject[] {
  const subjects = [
    ...(report.inquiries ? [inquirySubject(report, report.inquiries.forms, links)] : []),
    submissionSubject(report, links),
    evaluationSubject(report, links),
    pieceSubject(report),
  ];
  return subjects.map(withoutZeros).filter(({ rows }) => rows.length > 0);
}

function withoutZeros({ columns, rows, fixed = 1, ...subject }: Subject): Subject {
  const kept = rows.filter(({ figures }) => figures.some(({ value }) => value));
  const isKept = (_: unknown, index: number) => index < fixed || kept.some(({ figures }) => figures[index]?.value);
  return {
    ...subject,
    columns: columns.filter(isKept),
    rows: kept.map(({ name, figures }) => ({ name, figures: figures.filter(isKept) })),
  };
}

function inquirySubject({ days }: Report, forms: readonly FormNumbers[], links: ReportLinks): Subject {
  return {
    title: 'Inquiries and applications',
    note: 'By the day they arrived, with the state they have now. A reply counts as an answer once it has left.',
    of: 'Kind',
    columns: [
      'Received',
      ...inquiryStatuses.map((status) => inquiryStatusLabels[status]),
      'Ever answered',
      'Accepted',
      'Won',
      'Lost',
      'Days to won or lost',
      'Hours to the first answer',
    ],
    rows: forms.map(({ form, received, byStatus, answered, accepted, won, lost, saleDays, hours }) => {
      // No filter has the kinds of earlier forms.
      const isListed = formTypes.some((formType) => formType === form);
      const figure = (value: number | null, narrowing = {}): Figure => ({
        value,
        ...(isListed && { href: links.inquiries(days, { formType: form, ...narrowing }) }),
      });
      return {
        name: formTypeLabel(form || null),
        figures: [
          figure(received[0]),
          ...inquiryStatuses.map((status) => figure(byStatus[status][0], { status })),
          figure(answered[0], { answered: 'yes' }),
          figure(accepted?.[0] ?? null, { stage: 'accepted' }),
          { value: won?.[0] ?? null },
          { value: lost?.[0] ?? null },
          { value: saleDays?.[0] ?? null },
          figure(hours[0], { answered: 'yes' }),
        ],
      };
    }),
  };
}

function submissionSubject({ days, submissions }: Report, links: ReportLinks): Subject {
  return {
    title: 'Submissions',
    note: 'By the day they were sent, with the status they have now.',
    of: 'Type',
    columns: [
      'Received',
      ...submissionStatuses.map(statusLabel),
      'Days to the decision',
      'Won',
      'Lost',
      'Days to won or lost',
    ],
    rows: submissions.types.map(({ type, received, byStatus, days: toDecision, won, lost, saleDays }) => {
      const figure = (value: number | null, narrowing = {}) => ({
        value,
        href: links.submissions(days, { type, ...narrowing }),
      });
      return {
        name: submissionTypeLabel(type),
        figures: [
          figure(received[0]),
          ...submissionStatuses.map((status) => figure(byStatus[status]?.[0] ?? 0, { status })),
          figure(toDecision[0]),
          { value: won?.[0] ?? null },
          { value: lost?.[0] ?? null },
          { value: saleDays?.[0] ?? null },
        ],
      };
    }),
  };
}

function evaluationSubject({ days, evaluations }: Report, links: ReportLinks): Subject {
  return {
    title: 'Evaluations',
    note: 'By the day they were handed in. Employees are those whose account is active.',
    of: 'Role',
    columns: ['Employees', 'Handed in', 'Evaluations'],
    fixed: 2,
    rows: evaluations.map(({ role, people, participants, evaluations: count }) => ({
      name: roleLabel(role),
      figures: [
        { value: people, href: links.people({ role }) },
        { value: participants[0], href: links.evaluations(days, { role }) },
        { value: count[0], href: links.evaluations(days, { role }) },
      ],
    })),
  };
}

/** No list has pieces by the day they were handed in. */
function pieceSubject({ pieces }: Report): Subject {
  return {
    title: 'Pieces',
    note: 'By the day they were handed in first. On time are those with a due time that came before it.',
    of: 'Kind',
    columns: pieceFigures.map(({ figure }) => figure),
    rows: pieces.map(({ kind, ...numbers }) => ({
      name: deliverableKindLabels[kind],
      figures: pieceFigures.map(({ key }) => ({ value: numbers[key][0] })),
    })),
  };
}
