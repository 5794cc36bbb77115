import { deliverableKindLabels } from '#shared/assignments/kinds.ts';
import { pieceFigures } from '#shared/report/lines.ts';
import type { PieceNumbers, Report } from '#shared/report/views.ts';
import { roleLabel } from '#shared/roles.ts';
import { FigureTable } from './figure-table.tsx';
import { ReportSection } from './report-section.tsx';

/** Deliveries by kind and by role; empty if no piece was handed in. The report's paper has no room for it. */
export function PieceSection({ report }: { report: Report }) {
  const { pieces, days, before } = report;
  if (pieces.kinds.length === 0) return null;
  const row = (name: string, numbers: PieceNumbers) => ({
    name,
    figures: pieceFigures.map(({ key }) => ({ both: numbers[key] })),
  });
  const columns = pieceFigures.map(({ figure }) => figure);
  return (
    <ReportSection
      title="Pieces"
      onScreenOnly
      note="By the day they were handed in first. On time are those with a due time that came before it."
    >
      <FigureTable
        caption="Pieces by kind"
        of="Kind"
        columns={columns}
        rows={pieces.kinds.map(({ kind, ...numbers }) => row(deliverableKindLabels[kind], numbers))}
        {...{ days, before }}
      />
      <FigureTable
        caption="Pieces by role"
        of="Role"
        columns={columns}
        rows={pieces.roles.map(({ role, ...numbers }) => row(roleLabel(role), numbers))}
        {...{ days, before }}
      />
    </ReportSection>
  );
}
