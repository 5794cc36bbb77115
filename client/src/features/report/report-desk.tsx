import { useQuery } from '@tanstack/react-query';
import { DropDown, DropDownChoice } from '#client/components/drop-down.tsx';
import { DayField } from '#client/components/form/day-field.tsx';
import { daysText } from '#client/components/list/days-text.ts';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ProgressLine } from '#client/components/progress-line.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { StandingWave } from '#client/components/standing-wave.tsx';
import { useSearchState } from '#client/lib/use-search-state.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type Days, dayOf, isDay } from '#shared/days/days.ts';
import { reportLines } from '#shared/report/lines.ts';
import type { Report } from '#shared/report/views.ts';
import { reportExportPath, reportQueries } from './api.ts';
import { ArrivalPlot } from './arrival-plot.tsx';
import { periodsOn, reportDays } from './periods.ts';
import { linksFor } from './report-links.ts';
import { ReportSummary } from './report-summary.tsx';
import { SubjectTable } from './subject-table.tsx';
import { subjectsOf } from './subjects.ts';

/** Numbers of some days. Each links to its list where one holds exactly those. */
export function ReportDesk({ reader }: { reader: EmployeeProfile }) {
  const [search, change] = useSearchState(['from', 'to']);
  const days = reportDays(search);
  const report = useQuery(reportQueries.of(days));
  const lines = report.data && reportLines(report.data).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Period days={days} onChange={(changedDays) => change({ ...changedDays }, { push: true })} />
        <div className="print:hidden">
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
          // Padding: a margin would move this view from where it waited.
          <div aria-busy={report.isPlaceholderData} className="pt-8 print:pt-3">
            {report.isPlaceholderData && <ProgressLine />}
            <ReportSummary report={data} />
            <ArrivalPlot report={data} />
            {subjectsOf(data, linksFor(reader)).map((subject) => (
              <SubjectTable key={subject.title} {...subject} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}

function Period({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  const periods = periodsOn(dayOf(new Date()));
  const chosen = periods.find((period) => period.days.from === days.from && period.days.to === days.to);
  const set = (name: keyof Days) => (value: string) => {
    const next = { ...days, [name]: value };
    // A date that is still being typed is none; the other end follows one that passes it.
    if (!isDay(value)) return;
    onChange(next.from <= next.to ? next : { from: value, to: value });
  };
  return (
    <search aria-label="Period">
      <DropDown label={`${chosen ? `${chosen.name}: ` : ''}${daysText(days.from, days.to)}`} align="left" size="w-96">
        {(close) => (
          <>
            {periods.map(({ name, days: period }) => (
              <DropDownChoice
                key={name}
                onChoose={() => {
                  close();
                  onChange(period);
                }}
              >
                {name}
              </DropDownChoice>
            ))}
            <div className="grid grid-cols-1 gap-x-4 px-3 min-[20rem]:grid-cols-2">
              {(['from', 'to'] as const).map((name) => (
                <DayField
                  key={`${name} ${days[name]}`}
                  id={`report-${name}`}
                  label={name === 'from' ? 'First day' : 'Last day'}
                  min="2000-01-01"
                  defaultValue={days[name]}
                  onBlur={({ target }) => target.value !== days[name] && set(name)(target.value)}
                  onKeyDown={({ key, currentTarget }) => {
                    if (key !== 'Enter') return;
                    set(name)(currentTarget.value);
                    close();
                  }}
                />
              ))}
            </div>
          </>
        )}
      </DropDown>
    </search>
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
