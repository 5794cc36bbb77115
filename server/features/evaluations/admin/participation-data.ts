import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/connection.ts';
import type { Page, PageRequest } from '#server/database/lists.ts';
import {
  listEveryPerson,
  listPeople,
  type PersonRow,
  type Standing,
  selectPeople,
  standingSince,
} from '#server/database/queries/people.ts';
import type { EmployeeRole } from '#shared/roles.ts';

/** Oldest first; each tells only what it changed. */
export interface AccountChange {
  at: string;
  role: EmployeeRole | null;
  isActive: boolean | null;
}

export type ParticipationRow = PersonRow & Standing & { changes: AccountChange[] };

interface Span {
  since: Date;
  now: Date;
}

/** Active employees of `roles`, newest first, with their evaluations since `since`. */
export function listParticipation(
  roles: readonly EmployeeRole[],
  { since, now }: Span,
  page: PageRequest,
): Promise<Page<ParticipationRow>> {
  return listPeople(roles, columnsSince(since, now), page);
}

export function listEveryParticipation(
  roles: readonly EmployeeRole[],
  { since, now }: Span,
): Promise<ParticipationRow[]> {
  return listEveryPerson(roles, columnsSince(since, now));
}

export function selectParticipation(
  roles: readonly EmployeeRole[],
  { since, now }: Span,
  executor: Pick<Database, 'select'>,
) {
  return selectPeople(roles, columnsSince(since, now), { executor });
}

/** The audit trail is the only memory of earlier roles. */
function columnsSince(since: Date, now: Date) {
  return {
    ...standingSince(since, now),
    changes: sql<AccountChange[]>`coalesce((
      select json_agg(json_build_object('at', e.at, 'role', e.detail ->> 'role', 'isActive', e.detail -> 'isActive')
        order by e.at, e.id)
      from audit_events e
      where e.target = 'employee:' || employees.id and e.action in ('user_created', 'user_updated')
        and (e.detail ? 'role' or e.detail ? 'isActive')), '[]')`,
  };
}
