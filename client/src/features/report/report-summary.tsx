import { daysText } from '#client/components/list/days-text.ts';
import { formatNumber } from '#client/lib/format-plain.ts';
import { companyPlace } from '#shared/days/days.ts';
import { mean, sum } from '#shared/report/sums.ts';
import type { Both, Report } from '#shared/report/views.ts';
import { countChange, timeChange, timeWords } from './change-words.ts';

/** The figures that one looks for first, each with its change in words, and what they leave out. */
export function ReportSummary({ report }: { report: Report }) {
  return (
    <>
      <dl
        aria-label="At a glance"
        className="grid gap-x-8 gap-y-5 border-text border-t pt-4 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] print:grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] print:gap-x-4 print:pt-2"
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
      <p className="mt-4 text-muted text-sm print:text-2xs">
        Before are as many days, {daysText(report.before.from, report.before.to)}. A day begins and ends at midnight in{' '}
        {companyPlace()}. {erasedWords(report)}
      </p>
    </>
  );
}

function erasedWords({ inquiries }: Report): string {
  const [now, before] = inquiries?.erased ?? [0, 0];
  if (now + before === 0) return '';
  const counts = `${formatNumber(now)} from this period, ${formatNumber(before)} from before`;
  return `Inquiries that have been erased aren’t counted: ${counts}.`;
}

interface SummaryFigure {
  label: string;
  shown: string;
  change: string;
}

function figuresOf({ inquiries, submissions: { types }, evaluations }: Report): SummaryFigure[] {
  const forms = inquiries?.forms ?? [];
  return [
    ...(inquiries
      ? [
          count('Inquiries and applications', sum(forms.map(({ received }) => received))),
          time(
            'To the first answer, on average',
            mean(forms.map(({ hours, answered }) => ({ average: hours, of: answered }))),
            'hour',
          ),
        ]
      : []),
    count('Submissions', sum(types.map(({ received }) => received))),
    time(
      'To the decision, on average',
      mean(types.map(({ days, decided }) => ({ average: days, of: decided }))),
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
