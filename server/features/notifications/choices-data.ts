import { eq, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { transact } from '#server/database/transaction.ts';
import type { MailChoicesChange } from '#shared/notifications/mail-choices.ts';
import { type MailGroup, mailGroupOf, mailWaysOf } from '#shared/notifications/mail-groups.ts';
import type { MailChoices } from '#shared/notifications/views.ts';
import type { Actor } from '#shared/permissions.ts';
import { employees, mailChoices, notifications } from '#shared/schema.ts';
import { companyTimeZone } from '#shared/site.ts';

export async function getMailChoices({ id, role }: Actor): Promise<MailChoices> {
  const [row] = await db
    .select({
      email: employees.email,
      timeZone: employees.timeZone,
      ways: mailChoices.ways,
    })
    .from(employees)
    .leftJoin(mailChoices, eq(mailChoices.employeeId, employees.id))
    .where(eq(employees.id, id));
  return {
    email: row?.email ?? '',
    ways: mailWaysOf(role, row?.ways ?? {}),
    timeZone: row?.timeZone ?? companyTimeZone,
  };
}

/** Mails that wait follow the choice at once. */
export async function updateMailChoices(employeeId: number, { ways }: MailChoicesChange): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .insert(mailChoices)
      .values({ employeeId, ways })
      .onConflictDoUpdate({
        target: mailChoices.employeeId,
        set: { ways: sql`${mailChoices.ways} || excluded.ways` },
      });
    await transaction
      .update(notifications)
      .set({ mailWay: sql`nullif(chosen.way, 'never')` })
      .from(sql`jsonb_to_recordset(${JSON.stringify(kindsOf(ways))}::jsonb) as chosen (kind text, way text)`)
      .where(
        sql`${notifications.employeeId} = ${employeeId} and ${notifications.mailWay} is not null
          and ${notifications.kind} = chosen.kind`,
      );
  });
}

function kindsOf(ways: MailChoicesChange['ways']) {
  return Object.entries(mailGroupOf).flatMap(([kind, group]) => {
    const way = group === 'security' ? undefined : ways[group as MailGroup];
    return way ? [{ kind, way }] : [];
  });
}
