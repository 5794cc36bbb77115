import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  cursorPlaces,
  cursorValues,
  type JsonList,
  placesOf,
  selectJsonList,
  shapeOf,
} from '#server/database/json-list.ts';
import { isVeilable, type SubmissionSource } from '#server/features/submissions/data.ts';
import {
  after,
  countBound,
  counted,
  isOf,
  orderOf,
  type SubmissionFilter,
  titleContains,
} from '#server/features/submissions/filter-data.ts';
import { type PageWish, selectListed, someoneLike } from '#server/features/submissions/lists-data.ts';
import type { Actor } from '#shared/permissions.ts';
import { submissions } from '#shared/schema.ts';
import { undoSeconds } from '#shared/submissions/submissions.ts';

/** What one employee wrote, drafts among it, newest first. */
export function listOwnSubmissions(
  reader: Actor,
  { status, q }: Pick<SubmissionFilter, 'status' | 'q'>,
  { limit, cursor }: PageWish,
): Promise<JsonList> {
  const { role, id } = reader;
  return selectJsonList({
    shape: q === undefined ? `submissions own ${role} ${cursor ? 'on' : 'first'} ${shapeOf({ status })}` : undefined,
    values: { reader: id, ...cursorValues(cursor) },
    limit,
    build() {
      const asker = someoneLike(reader);
      const places = placesOf({ status });
      const order = orderOf('newest', { employee: id });
      const found = q === undefined ? undefined : titleContains(q);
      const own = and(isOf(asker.id), found);
      const page = and(own, after('newest', cursor && cursorPlaces));
      const bound = countBound({ employee: id, q }) ?? 0;
      if (!places.status || !isVeilable(reader)) {
        const inStatus = places.status && eq(submissions.status, places.status);
        const rows = selectListed(asker)
          .where(and(page, inStatus))
          .orderBy(...order);
        return { rows, total: counted(and(own, inStatus), bound, order) };
      }
      const seen = (where: SQL | undefined, end: number) => inStatusAsSeen(places.status as SQL, { where, order, end });
      const rows = selectListed(asker, { source: seen(page, limit + 1) }).orderBy(...order);
      return { rows, total: counted(undefined, bound, order, seen(own, bound)) };
    },
  });
}

/**
 * What its author sees in a status: what is in it, apart from the few that were decided on in the last seconds; those as
 * they were before. Told from the status that every row shows, it would be looked for among all that they ever wrote.
 */
function inStatusAsSeen(
  status: SQL,
  { where, order, end }: { where: SQL | undefined; order: SQL[]; end: number },
): SubmissionSource {
  // Found by the index of what was changed last: a decision sets both times at once.
  const untold = sql`array(select id from ${submissions}
    where updated_at > now() - interval '${sql.raw(String(undoSeconds + 1))} seconds' and told_at > now())`;
  return sql`((
    select * from ${submissions} where ${where} and status = ${status} and id <> all (${untold})
    order by ${sql.join(order, sql`, `)} limit ${sql.raw(String(end))}
  ) union all (
    select * from ${submissions} where ${where} and id = any (${untold}) and untold->>'status' = ${status}
  )) as ${sql.identifier('submissions')}` as unknown as SubmissionSource;
}
