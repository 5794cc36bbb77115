import { History } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { ListRow } from '#client/components/list/list-row.tsx';
import type { LongList } from '#client/components/list/long-list.ts';
import { VirtualRows } from '#client/components/list/virtual-rows.tsx';
import { withQuery } from '#client/lib/ask.ts';
import { formatDateTime, formatRelative } from '#client/lib/format.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { SentencePart } from '#shared/activity/activity.ts';
import { activitySentence, partText, thingText } from '#shared/activity/sentences.ts';
import type { ActivityThing, ActivityView } from '#shared/activity/views.ts';
import { thingPath } from './thing-path.ts';

/** Sentences, newest first, with links to who did it and to what it was done. */
export function ActivityList({ events }: { events: LongList<ActivityView> }) {
  return (
    <VirtualRows as="ol" list={events} className="border-text border-t">
      {(event) => <ActivityRow key={event.id} event={event} />}
    </VirtualRows>
  );
}

const ActivityRow = memo(function ActivityRow({ event }: { event: ActivityView }) {
  const { at, thing } = event;
  return (
    <ListRow
      as="li"
      className="flex min-h-11 flex-wrap items-center gap-x-4 border-rule border-b max-md:py-1 md:flex-nowrap md:gap-x-6"
    >
      <p className="min-w-0 basis-full wrap-anywhere py-1.5 md:flex-1 md:basis-0">
        {activitySentence(event).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its order
          <Part key={index} part={part} />
        ))}
      </p>
      <time
        dateTime={at}
        title={formatDateTime(at)}
        className="grow text-muted text-sm tabular-nums md:w-36 md:grow-0 md:text-right"
      >
        {formatRelative(at)}
      </time>
      <div className="w-11">{thing?.id != null && <HistoryLink thing={thing} id={thing.id} />}</div>
    </ListRow>
  );
});

function Part({ part }: { part: SentencePart }) {
  const path = pathOf(part);
  if (path === undefined) return partText(part);
  return (
    <Link href={path} className="font-medium underline decoration-rule-strong hover:decoration-accent">
      <bdi>{partText(part)}</bdi>
    </Link>
  );
}

function pathOf(part: SentencePart): string | undefined {
  if (typeof part === 'string') return undefined;
  if ('thing' in part) return thingPath(part.thing);
  return pathTo('adminPerson', { key: `e${part.person.id}` });
}

function HistoryLink({ thing: { kind, id: _, ...thing }, id }: { thing: ActivityThing; id: number }) {
  const label = `All that happened to ${thingText({ kind, id, ...thing })}`;
  return (
    <Link
      href={withQuery(pathTo('adminActivity'), { thing: kind, of: id })}
      aria-label={label}
      title={label}
      className="flex size-11 items-center justify-center text-muted hover:text-text"
    >
      <History aria-hidden="true" className="size-4" />
    </Link>
  );
}
