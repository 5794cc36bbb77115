import type { Response } from 'express';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { findPersonWord } from '#server/database/queries/people.ts';
import { readExport } from '#server/database/snapshot.ts';
import { countEvents, type EventRow, selectEvents } from '#server/features/activity/data.ts';
import { parseFilter, viewEvents } from '#server/features/activity/service.ts';
import { type ExportColumn, sendExport } from '#server/lib/exports/export.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import { type ActivityFilter, activityFilters } from '#shared/activity/activity.ts';
import { auditActionLabels } from '#shared/activity/events.ts';
import { activityText, thingText } from '#shared/activity/sentences.ts';
import type { ActivityView } from '#shared/activity/views.ts';
import type { ExportFormat } from '#shared/exports.ts';
import { filterWords } from '#shared/filters.ts';

const columns: readonly ExportColumn<ActivityView>[] = [
  { key: 'id', heading: 'Event', kind: 'number', of: ({ id }) => id },
  { key: 'at', heading: 'At (UTC)', kind: 'date', of: ({ at }) => at },
  { key: 'person', heading: 'Person', of: ({ actor }) => actor?.name ?? null },
  { key: 'username', heading: 'Username', of: ({ actor }) => actor?.username ?? null },
  { key: 'act', heading: 'Act', of: ({ action }) => auditActionLabels[action] },
  { key: 'thing', heading: 'About', of: ({ thing }) => thing && thingText(thing) },
  { key: 'sentence', heading: 'What happened', kind: 'text', of: activityText },
  { key: 'detail', heading: 'Details', kind: 'text', of: ({ detail }) => JSON.stringify(detail) },
];

interface ActivityExport extends ActivityFilter {
  format: ExportFormat;
  ids?: readonly number[] | undefined;
}

/** Sends every match, newest first, from one snapshot. The audit event is stored before the first row. */
export async function exportActivity(
  response: Response,
  { format, ids, q, ...filter }: ActivityExport,
  { actor, requestId }: RequestContext,
): Promise<void> {
  const actorName = await findPersonWord(filter.actor, actor);
  const parsed = await parseFilter({ q, ...filter });
  await readExport(async (snapshot) => {
    const count = await countEvents(parsed, ids, snapshot.db);
    const detail = { act: 'exported', format, rows: count, ...filter, ...(q ? { searched: true } : {}), ids };
    await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: 'activity', detail, requestId });
    const pieces = snapshot.everyRow<EventRow>(selectEvents(parsed, ids), ids !== undefined);
    await sendExport(response, {
      format,
      title: 'Activity',
      noun: 'row',
      count,
      filter: filterWords(activityFilters, { ...filter, actor: actorName }),
      q,
      ids,
      by: actor,
      columns,
      pieces: viewPieces(pieces),
    });
  });
}

async function* viewPieces(pieces: AsyncIterable<EventRow[]>): AsyncGenerator<ActivityView[]> {
  for await (const rows of pieces) yield await viewEvents(rows);
}
