import type { Report } from '#shared/report/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { BarPlot } from './bar-plot.tsx';
import { FigureTable } from './figure-table.tsx';
import type { ReportLinks } from './report-links.ts';
import { ReportSection } from './report-section.tsx';

interface SectionProps {
  report: Report;
  links: ReportLinks;
}

export function EvaluationSection({ report, links }: SectionProps) {
  const { evaluations, days, before } = report;
  const peopleIn = new Map(evaluations.map(({ role, people }) => [roleLabel(role), people]));
  return (
    <ReportSection
      title="Evaluations"
      note="By the day they were handed in. Employees are those whose account is active."
    >
      <BarPlot
        title="Employees who handed in, of all in the role"
        report={report}
        bars={evaluations.map(({ role, participants }) => ({
          name: roleLabel(role),
          both: participants,
          to: (some) => links.evaluations(some, { role }),
        }))}
        whole={(name) => peopleIn.get(name) ?? 1}
      />
      <FigureTable
        caption="Evaluations by role"
        of="Role"
        columns={['Employees', 'Handed in', 'Evaluations']}
        rows={evaluations.map(({ role, people, participants, evaluations: count }) => ({
          name: roleLabel(role),
          figures: [
            { both: [people, null], to: () => links.people({ role }) },
            { both: participants, to: (some) => links.evaluations(some, { role }) },
            { both: count, to: (some) => links.evaluations(some, { role }) },
          ],
        }))}
        {...{ days, before }}
      />
    </ReportSection>
  );
}
