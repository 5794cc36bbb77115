import { useInfiniteQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/button.tsx';
import { ExportMenu } from '#client/components/list/export-menu.tsx';
import { ListCount } from '#client/components/list/list-count.tsx';
import { NoMatch } from '#client/components/list/no-match.tsx';
import { QueryList } from '#client/components/list/query-list.tsx';
import { idFromUrl, oneOf, useSearchState } from '#client/lib/use-search-state.ts';
import type { ActivityView } from '#shared/activity/activity.ts';
import { auditActionLabels, auditThingLabels } from '#shared/activity/events.ts';
import { thingText } from '#shared/activity/sentences.ts';
import { isDay } from '#shared/days.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { type ActivityChoice, activityExportPath, activityQueries, noChoice } from './api.ts';

export const activityKeys = ['actor', 'action', 'thing', 'of', 'from', 'to'] as const;

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
  return (
    <div className="mt-4">
      <ActivityFilters choice={choice} onChange={change} />
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 pb-3">
        <ListCount list={data} />
        {choice.of && (
          <Button size="small" onClick={() => change({ thing: '', of: '' })}>
            Only {oneThing(choice, data?.rows)}
            <X aria-hidden="true" className="size-4" />
            <span className="sr-only">: show everything again</span>
          </Button>
        )}
        <div className="ml-auto flex flex-wrap gap-2">
          {views}
          {data !== undefined && data.total > 0 && (
            <ExportMenu path={activityExportPath} filters={{ ...choice }} isFiltered={isFiltered} list={data} />
          )}
        </div>
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
    </div>
  );
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
