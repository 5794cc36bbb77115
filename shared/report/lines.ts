import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { roleLabel } from '#shared/roles.ts';
import { statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import type { Both, PieceNumbers, Report, TypeNumbers } from './views.ts';

export interface ReportLine {
  section: string;
  row: string;
  figure: string;
  both: Both<number | null>;
}

export function reportLines({ inquiries, submissions, evaluations, pieces }: Report): ReportLine[] {
  const line = (section: string, row: string) => (figure: string, both: Both<number | null>) => ({
    ...{ section, row, figure, both },
  });
  return [
    ...(inquiries?.forms ?? []).flatMap(({ form, received, byStatus, answered, accepted, hours, ...sales }) => {
      const add = line('Inquiries', formTypeLabel(form));
      return [
        add('Received', received),
        ...entries(byStatus).map(([status, both]) => add(`Now ${inquiryStatusLabels[status].toLowerCase()}`, both)),
        add('Answered at any time', answered),
        ...saleLines(add, sales),
        ...(accepted ? [add('Now accepted', accepted)] : []),
        add('Hours to the first answer, on average', hours),
      ];
    }),
    ...(inquiries ? [line('Inquiries', 'All')('Erased since, not counted', inquiries.erased)] : []),
    ...submissions.types.flatMap(({ type, received, byStatus, days, ...sales }) => {
      const add = line('Submissions', submissionTypeLabel(type));
      return [
        add('Received', received),
        ...entries(byStatus).map(([status, both]) => add(`Now ${statusLabel(status).toLowerCase()}`, both)),
        add('Days to the decision, on average', days),
        ...saleLines(add, sales),
      ];
    }),
    ...evaluations.flatMap(({ role, people, participants, evaluations: handedIn }) => {
      const add = line('Evaluations', roleLabel(role));
      return [
        add('Active employees, today', [people, null]),
        add('Employees who handed in', participants),
        add('Evaluations handed in', handedIn),
      ];
    }),
    ...pieces.flatMap(({ kind, ...numbers }) =>
      pieceFigures.map(({ figure, key }) => line('Pieces', deliverableKindLabels[kind])(figure, numbers[key])),
    ),
  ];
}

type Sales = Pick<TypeNumbers, 'won' | 'lost' | 'saleDays'>;

/** Of advertisers and prospects alone. */
function saleLines(
  add: (figure: string, both: Both<number | null>) => ReportLine,
  { won, lost, saleDays }: Sales,
): ReportLine[] {
  return [
    ...(won ? [add('Won', won)] : []),
    ...(lost ? [add('Lost', lost)] : []),
    ...(saleDays ? [add('Days to won or lost, on average', saleDays)] : []),
  ];
}

/** On the page and in the exports. */
export const pieceFigures: readonly { figure: string; key: keyof PieceNumbers }[] = [
  { figure: 'Handed in', key: 'handedIn' },
  { figure: 'With a due time', key: 'due' },
  { figure: 'On time', key: 'onTime' },
  { figure: 'Below a rule', key: 'below' },
  { figure: 'Returned', key: 'returned' },
  { figure: 'Published', key: 'published' },
];

function entries<Key extends string>(fields: Partial<Record<Key, Both<number>>>): [Key, Both<number>][] {
  return Object.entries(fields) as [Key, Both<number>][];
}
