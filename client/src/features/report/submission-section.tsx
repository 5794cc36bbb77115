import type { Days } from '#shared/days.ts';
import { mean, sum } from '#shared/report/sums.ts';
import type { Report, TypeNumbers } from '#shared/report/views.ts';
import { statusLabel, submissionStatuses, submissionTypeLabel } from '#shared/submissions/submissions.ts';
import { ArrivalPlot } from './arrival-plot.tsx';
import type { Figure } from './both-values.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportSection } from './report-section.tsx';

export function SubmissionSection({ report, links }: { report: Report; links: ReportLinks }) {
  const { submissions, days, before } = report;
  const { arrived, types } = submissions;
  const statuses = submissionStatuses.filter((status) => types.some(({ byStatus }) => byStatus[status]));
  const figuresOf = (one: Figures, narrowing: Record<string, string>): Figure[] => {
    const to = (more: Record<string, string>) => (some: Days) => links.submissions(some, { ...narrowing, ...more });
    return [
      { both: one.received, to: to({}) },
      ...statuses.map((status) => ({ both: one.byStatus[status] ?? [0, 0], to: to({ status }) }) satisfies Figure),
      { both: one.days, to: to({}) },
    ];
  };
  return (
    <ReportSection
      title="Submissions"
      note="By the day they were sent, with the status they have now."
      startsPage={report.inquiries !== null}
    >
      <ArrivalPlot title="Submissions" report={report} arrived={arrived} to={(some) => links.submissions(some, {})} />
      <FigureTable
        caption="Submissions by type and decision"
        of="Type"
        columns={['Received', ...statuses.map(statusLabel), 'Days to the decision']}
        rows={[
          ...types.map((one) => ({ name: submissionTypeLabel(one.type), figures: figuresOf(one, { type: one.type }) })),
          { name: 'All', figures: figuresOf(allOf(types), {}), isTotal: true },
        ]}
        {...{ days, before }}
      />
    </ReportSection>
  );
}

type Figures = Pick<TypeNumbers, 'received' | 'byStatus' | 'days'>;

function allOf(types: readonly TypeNumbers[]): Figures {
  const statuses = submissionStatuses.map((status) => [
    status,
    sum(types.map((one) => one.byStatus[status] ?? [0, 0])),
  ]);
  return {
    received: sum(types.map(({ received }) => received)),
    byStatus: Object.fromEntries(statuses),
    days: mean(types.map(({ days, decided }) => ({ average: days, of: decided }))),
  };
}
