import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { Button } from '#client/components/button.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { daysText } from '#client/components/list/days-text.ts';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { companyPlace, type Days, dayOf, daysBefore, isDay } from '#shared/days.ts';
import { reportLines } from '#shared/report/lines.ts';
import type { Report } from '#shared/report/views.ts';
import { reportExportPath, reportQueries } from './api.ts';
import { EvaluationSection } from './evaluation-section.tsx';
import { InquirySections } from './inquiry-section.tsx';
import { periodsOn, reportDays } from './periods.ts';
import { PieceSection } from './piece-section.tsx';
import { linksFor } from './report-links.ts';
import { ReportSummary } from './report-summary.tsx';
import { SubmissionSection } from './submission-section.tsx';

/**
 * Numbers of some days beside those before. Each links to its list where one holds exactly those; no list has pieces by
 * the day they were handed in.
 */
export function ReportDesk({ reader }: { reader: EmployeeProfile }) {
  const [search, change] = useSearchState(['from', 'to']);
  const days = reportDays(search);
  const report = useQuery(reportQueries.of(days));
  const links = linksFor(reader);
  const lines = report.data && reportLines(report.data).length;
  return (
    <>
      <DaysForm days={days} onChange={(changedDays) => change({ ...changedDays }, { push: true })} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-muted">
          <Scope days={days} />
        </p>
        <div className="flex flex-wrap gap-3 print:hidden">
          <Button size="small" onClick={() => window.print()}>
            <Printer aria-hidden="true" className="size-4" /> Print
          </Button>
          <ExportMenu
            path={reportExportPath}
            filters={{ ...days }}
            isFiltered
            list={lines === undefined ? undefined : { total: lines, isAtLeast: false }}
          />
        </div>
      </div>
      <QueryView query={report} loading="Counting..." skeletonLines={20} isEmpty={isNothing} empty={<Nothing />}>
        {(data) => (
          <div className={report.isPlaceholderData ? 'opacity-60' : ''}>
            <ReportSummary report={data} />
            {data.inquiries && <InquirySections report={data} links={links} inquiries={data.inquiries} />}
            <SubmissionSection report={data} links={links} />
            <EvaluationSection report={data} links={links} />
            <PieceSection report={data} />
          </div>
        )}
      </QueryView>
    </>
  );
}

function DaysForm({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const today = dayOf(new Date());
  const set = (name: keyof Days) => (value: string) => {
    const next = { ...days, [name]: value };
    // A date that is still being typed is none; the other end follows one that passes it.
    if (!isDay(value)) return;
    onChange(next.from <= next.to ? next : { from: value, to: value });
  };
  return (
    <search className="flex flex-wrap items-end gap-x-6 gap-y-2 print:hidden">
      <fieldset className="flex flex-wrap gap-x-5">
        <legend className="sr-only">Period</legend>
        {periodsOn(today).map(({ name, days: period }) => (
          <button
            key={name}
            type="button"
            aria-pressed={period.from === days.from && period.to === days.to}
            onClick={() => onChange(period)}
            className="min-h-11 cursor-pointer border-transparent border-b-2 text-muted hover:text-text aria-pressed:border-accent aria-pressed:font-medium aria-pressed:text-text"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-x-4">
        {(['from', 'to'] as const).map((name) => (
          <DayField
            key={`${name} ${days[name]}`}
            id={`report-${name}`}
            label={name === 'from' ? 'First day' : 'Last day'}
            min="2000-01-01"
            defaultValue={days[name]}
            onBlur={({ target }) => target.value !== days[name] && set(name)(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(name)(currentTarget.value)}
          />
        ))}
      </div>
    </search>
  );
}

function Scope({ days }: { days: Days }) {
  const before = daysBefore(days);
  return (
    <>
      <span className="font-medium text-text">{daysText(days.from, days.to)}</span>; beside each number stands that of
      as many days before, {daysText(before.from, before.to)}. A day begins and ends at midnight in {companyPlace()},
      for every reader.
    </>
  );
}

function Nothing() {
  return (
    <div className="flex flex-col items-center py-16 text-center">
      <StandingWave n={1} loops className="h-16 w-48 text-rule-strong" />
      <p className="mt-8 font-display font-semibold text-2xl">Nothing happened in these days</p>
      <p className="mt-2 max-w-[26em] text-muted">Nor in as many days before. Choose other days above.</p>
    </div>
  );
}

/** People are there on any day. */
function isNothing(report: Report): boolean {
  return reportLines(report).every(({ figure, both }) => figure.startsWith('Active employees') || !both.some(Boolean));
}
