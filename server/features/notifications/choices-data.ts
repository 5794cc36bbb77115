import { eq, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import type { MailChoicesChange } from '#shared/notifications/mail-choices.ts';
import { mailGroupOf, mailWayOf } from '#shared/notifications/mail-groups.ts';
import { notificationKinds } from '#shared/notifications/notifications.ts';
import type { MailChoices } from '#shared/notifications/views.ts';
import type { Actor } from '#shared/permissions/permissions.ts';
import { employees, mailChoices, notifications } from '#shared/schema.ts';
import { company } from '#shared/site.ts';

export async function getMailChoices({ id }: Pick<Actor, 'id'>): Promise<MailChoices> {
  const [row] = await db
    .select({
      email: employees.email,
      timeZone: employees.timeZone,
      way: mailChoices.way,
    })
    .from(employees)
    .leftJoin(mailChoices, eq(mailChoices.employeeId, employees.id))
    .where(eq(employees.id, id));
  return {
    email: row?.email ?? '',
    way: row?.way ?? 'now',
    timeZone: row?.timeZone ?? company().timeZone,
  };
}

/** Mails that wait follow the choice at once. */
export async function updateMailChoices(employeeId: number, { way }: MailChoicesChange): Promise<void> {
  const kinds = notificationKinds.filter((kind) => mailGroupOf[kind] !== 'security');
  const chosen = kinds.map((kind) => ({ kind, way: mailWayOf(kind, way) }));
  await transact(async (transaction) => {
    await transaction
      .insert(mailChoices)
      .values({ employeeId, way })
      .onConflictDoUpdate({ target: mailChoices.employeeId, set: { way } });
    await transaction
      .update(notifications)
      .set({ mailWay: sql`nullif(chosen.way, 'never')` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(chosen)}::jsonb) as chosen (kind text, way text)`)
      .where(
        sql`${notifications.employeeId} = ${employeeId} and ${notifications.mailWay} is not null
          and ${notifications.kind} = chosen.kind`,
      );
  });
}
