import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DaysFilter } from '#client/components/list/days-filter.tsx';
import { DeskFilter } from '#client/components/list/desk-filter.tsx';
import { DeskHead } from '#client/components/list/desk-head.tsx';
import { DeskTabs } from '#client/components/list/desk-tabs.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { chipsOf, daysChip, FilterChips } from '#client/components/list/filter-chips.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { withQuery } from '#client/lib/paging.ts';
import { pathTo } from '#client/lib/paths.ts';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { ActivityView } from '#shared/activity/activity.ts';
import { auditActionLabels, auditThingLabels } from '#shared/activity/events.ts';
import { thingText } from '#shared/activity/sentences.ts';
import { addDays, dayOf, isDay } from '#shared/days.ts';
import { useActivityFields } from './activity-fields.ts';
import { ActivityList } from './activity-list.tsx';
import { type ActivityChoice, activityExportPath, activityQueries, noChoice } from './api.ts';

export const activityKeys = ['actor', 'action', 'thing', 'of', 'from', 'to', 'q'] as const;

/** The filters in the URL; unknown values are dropped. */
export function activityChoice(search: ActivityChoice): ActivityChoice {
  const thing = oneOf(Object.keys(auditThingLabels), search.thing);
  return {
    actor: numberOf(search.actor),
    action: oneOf(Object.keys(auditActionLabels), search.action),
    thing,
    of: thing && numberOf(search.of),
    from: dayIn(search.from),
    to: dayIn(search.to),
    q: search.q.slice(0, 100),
  };
}

interface ActivityDeskProps {
  views: ReactNode;
}

export function ActivityDesk({ views }: ActivityDeskProps) {
  const [search, change] = useSearchState(activityKeys);
  const choice = activityChoice(search);
  const events = useInfiniteQuery(activityQueries.list(choice));
  const { data } = events;
  const isFiltered = Object.values(choice).some(Boolean);
  const fields = useActivityFields(choice.actor);
  const chips = [
    ...(choice.of ? [{ name: 'of', words: `Only ${oneThing(choice, data?.rows)}` }] : []),
    ...chipsOf(fields, choice.of ? { ...choice, thing: '' } : { ...choice }),
    ...daysChip('On', choice),
  ];
  return (
    <>
      <DeskHead
        title="Activity"
        back={{ label: 'Back to Admin', href: pathTo('admin') }}
        tabs={<DeskTabs label="Days" tabs={tabsOf(choice)} />}
        isOpen={false}
        search={{
          id: 'activity-search',
          hint: 'Name, title or reference',
          value: choice.q,
          onSearch: (q) => change({ q }),
        }}
        filter={
          <DeskFilter
            id="activity"
            fields={fields}
            values={{ ...choice }}
            set={chips.length}
            onChange={(name, value) => change(name === 'thing' ? { thing: value, of: '' } : { [name]: value })}
            others={
              <div className="pb-3">
                <p className="pb-1 font-medium">Days</p>
                <DaysFilter what="Days" from={choice.from} to={choice.to} onChange={change} />
              </div>
            }
            menu={views}
          />
        }
      />
      <div className="pb-1 text-sm">
        <div className="flex min-h-11 items-center justify-between gap-x-4">
          <ListCount list={data} />
          <ExportMenu path={activityExportPath} filters={{ ...choice }} isFiltered={isFiltered} list={data} />
        </div>
        <FilterChips
          chips={chips}
          onRemove={(name) => change(removals[name] ?? { [name]: '' })}
          onClear={() => change(noChoice)}
        />
      </div>
      <QueryList
        query={events}
        noun="activity"
        name={`activity ${JSON.stringify(choice)}`}
        estimate={53}
        empty={
          <NoMatch
            title="Nothing was recorded that matches."
            noun="activity"
            onClear={isFiltered ? () => change(noChoice) : undefined}
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

const removals: Record<string, Partial<ActivityChoice>> = {
  days: { from: '', to: '' },
  of: { thing: '', of: '' },
};

/** The two filters that people use most: everything, or the days that end today. */
function tabsOf(choice: ActivityChoice) {
  const today = dayOf(new Date());
  return [
    { label: 'All', from: '' },
    { label: 'Last 7 days', from: addDays(today, -6) },
    { label: 'Today', from: today },
  ].map(({ label, from }) => ({
    label,
    href: withQuery(pathTo('adminActivity'), { ...choice, from, to: '' }),
    isHere: choice.from === from && choice.to === '',
  }));
}

function oneThing({ thing, of }: ActivityChoice, rows: readonly ActivityView[] | undefined): string {
  const kind = thing as keyof typeof auditThingLabels;
  const named = rows?.find((row) => row.thing?.kind === kind && row.thing.id === Number(of))?.thing;
  return thingText(named ?? { kind, id: Number(of), name: null });
}

function numberOf(text: string): string {
  return String(idFromUrl(text) ?? '');
}

/** An unfinished or impossible day is none. */
function dayIn(text: string): string {
  return isDay(text) ? text : '';
}
