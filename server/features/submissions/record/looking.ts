import { ne, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { liveChannel } from '#server/database/live-connection.ts';
import type { LookingCall } from '#server/database/notify.ts';
import type { SessionEmployee } from '#server/middleware/session.ts';
import { personName } from '#shared/people.ts';
import { submissions } from '#shared/schema.ts';
import type { Looking } from '#shared/submissions/desk.ts';

/** Tells every instance; nothing is stored. False if the submission is the looker's own, a draft, or gone. */
export async function announceLooking({ id, state }: Looking, actor: SessionEmployee): Promise<true | undefined> {
  const call: LookingCall = {
    about: 'looking',
    id,
    state,
    who: { id: actor.id, name: personName(actor) },
  };
  const { rows } = await db.execute(sql`
    select pg_notify(${liveChannel}, (${JSON.stringify(call)}::jsonb || jsonb_build_object('authorId', employee_id))::text)
    from ${submissions} where id = ${id} and ${ne(submissions.status, 'draft')} and employee_id <> ${actor.id}`);
  return rows.length > 0 || undefined;
}
