import { formatNumber } from '#client/lib/format-plain.ts';
import { ratio, sum } from '#shared/report/sums.ts';
import type { Both, Report } from '#shared/report/views.ts';
import { countChange, timeChange, timeWords } from './change-words.ts';

/** The figures that one looks for first, each with its change in words. */
export function ReportSummary({ report }: { report: Report }) {
  return (
    <dl
      aria-label="At a glance"
      className="mt-8 grid gap-x-8 gap-y-5 border-text border-t pt-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] print:mt-3 print:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] print:gap-x-4 print:pt-2"
    >
      {figuresOf(report).map(({ label, shown, change }) => (
        <div key={label} className="flex flex-col">
          <dt className="order-2 font-medium print:text-xs">{label}</dt>
          <dd className="order-1 font-display font-semibold text-4xl tabular-nums leading-tight print:text-xl">
            {shown}
          </dd>
          <dd className="order-3 text-muted text-sm print:text-2xs">{change}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SummaryFigure {
  label: string;
  shown: string;
  change: string;
}

function figuresOf({ inquiries, submissions: { types }, evaluations }: Report): SummaryFigure[] {
  const forms = inquiries?.forms ?? [];
  const answered = sum(forms.map((form) => form.answered));
  const decided = sum(types.map((type) => type.decided));
  return [
    ...(inquiries
      ? [
          count('Inquiries and applications', sum(forms.map(({ received }) => received))),
          time(
            'To the first answer, on average',
            average(
              forms.map(({ hours }) => hours),
              forms.map((form) => form.answered),
              answered,
            ),
            'hour',
          ),
        ]
      : []),
    count('Submissions', sum(types.map(({ received }) => received))),
    time(
      'To the decision, on average',
      average(
        types.map(({ days }) => days),
        types.map((type) => type.decided),
        decided,
      ),
      'day',
    ),
    count('Employees who handed in an evaluation', sum(evaluations.map(({ participants }) => participants))),
  ];
}

function count(label: string, both: Both<number>): SummaryFigure {
  return { label, shown: formatNumber(both[0]), change: countChange(both) };
}

function time(label: string, both: Both<number | null>, unit: 'hour' | 'day'): SummaryFigure {
  return { label, shown: both[0] === null ? '–' : timeWords(both[0], unit), change: timeChange(both, unit) };
}

/** The mean of averages, each of which stands for as many as `weights` says. */
function average(
  averages: readonly Both<number | null>[],
  weights: readonly Both<number>[],
  total: Both<number>,
): Both<number | null> {
  const spent = averages.map(([now, before], index): Both<number> => {
    const weight = weights[index] ?? [0, 0];
    return [(now ?? 0) * weight[0], (before ?? 0) * weight[1]];
  });
  return ratio(sum(spent), total);
}
