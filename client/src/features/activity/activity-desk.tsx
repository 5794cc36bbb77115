import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { chipsOf, daysChip, FilterChips, removalOf } from '#client/components/list/filter-chips.tsx';
import { filterFields } from '#client/components/list/filter-fields.ts';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { filteredPath, isFiltered, noFilters, useFilters } from '#client/lib/filters.ts';
import { pathTo } from '#client/lib/paths.ts';
import { activityFilters } from '#shared/activity/activity.ts';
import { thingText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import { addDays, dayOf } from '#shared/days/days.ts';
import { ActivityList } from './activity-list.tsx';
import { type ActivityFilterValues, activityExportPath, activityQueries } from './api.ts';

export function ActivityDesk() {
  const { values, filter } = useFilters(activityFilters);
  const events = useInfiniteQuery(activityQueries.list(values));
  const { data } = events;
  const { data: people = [] } = useQuery(activityQueries.people());
  const actor = people.map(({ id, name }) => ({ value: String(id), label: name }));
  const fields = filterFields(activityFilters, values, { actor });
  const chips = [
    ...(values.of ? [{ name: 'thing', words: `Only ${oneThing(values, data?.rows)}` }] : []),
    ...chipsOf(fields, values.of ? { ...values, thing: '' } : values),
    ...daysChip('On', values),
  ];
  const narrow = (changes: Record<string, string>) => filter('thing' in changes ? { ...changes, of: '' } : changes);
  const clear = () => filter(noFilters(activityFilters));
  return (
    <>
      <DeskHead
        title="Activity"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        tabs={<DeskTabs label="Days" tabs={tabsOf(values)} />}
        isOpen={false}
        search={{
          id: 'activity-search',
          hint: 'Name, title or reference',
          value: values.q,
          onSearch: (q) => filter({ q }),
        }}
        filter={
          <DeskFilter
            id="activity"
            fields={fields}
            values={values}
            set={chips.length}
            onChange={(name, value) => narrow({ [name]: value })}
            days={<DaysFilter what="Days" from={values.from} to={values.to} onChange={filter} />}
          />
        }
      />
      <div className="pb-1 text-sm">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          <ListCount list={data} />
          <ExportMenu
            path={activityExportPath}
            filters={values}
            isFiltered={isFiltered(activityFilters, values)}
            list={data}
          />
        </div>
        <FilterChips chips={chips} onRemove={(name) => narrow(removalOf(name))} onClear={clear} />
      </div>
      <QueryList
        query={events}
        noun="activity"
        name={`activity ${JSON.stringify(values)}`}
        estimate={53}
        empty={
          <NoMatch
            title="Nothing was recorded that matches."
            noun="activity"
            onClear={isFiltered(activityFilters, values) ? clear : undefined}
          >
            Everything that people do here will appear.
          </NoMatch>
        }
      >
        {(list) => <ActivityList events={list} />}
      </QueryList>
    </>
  );
}

/** The two filters that people use most: everything, or the days that end today. */
function tabsOf(values: ActivityFilterValues) {
  const today = dayOf(new Date());
  return [
    { label: 'All', from: '' },
    { label: 'Last 7 days', from: addDays(today, -6) },
    { label: 'Today', from: today },
  ].map(({ label, from }) => ({
    label,
    href: filteredPath(pathTo('adminActivity'), activityFilters, { ...values, from, to: '' }),
    isHere: values.from === from && values.to === '',
  }));
}

function oneThing({ thing, of }: ActivityFilterValues, rows: readonly ActivityView[] | undefined): string {
  const named = rows?.find((row) => row.thing?.kind === thing && row.thing.id === Number(of))?.thing;
  return thing === '' ? '' : thingText(named ?? { kind: thing, id: Number(of), name: null });
}
