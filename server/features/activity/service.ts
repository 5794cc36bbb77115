import {
  type EventFilter,
  type EventRow,
  findSubjects,
  listAssignmentTitles,
  listAuthors,
  listNamedPeople,
  listReferences,
  listTitles,
} from '#server/features/activity/data.ts';
import type { ActivityFilter } from '#shared/activity/activity.ts';
import { type AuditThing, auditThings } from '#shared/activity/events.ts';
import type { ActivityPerson, ActivityThing, ActivityView } from '#shared/activity/views.ts';
import { isPersonKey } from '#shared/people/person.ts';

/** Looks up first what the words of a search stand for. */
export async function parseFilter({ q, ...filter }: ActivityFilter): Promise<EventFilter> {
  return { ...filter, subjects: q ? await findSubjects(q) : undefined };
}

/** Events as admins read them: with the names of what is still there. */
export async function viewEvents(rows: readonly EventRow[]): Promise<ActivityView[]> {
  const targets = rows.map(({ target }) => partsOf(target));
  const idsOf = (kind: AuditThing) => targets.flatMap((target) => (target?.kind === kind ? (target.id ?? []) : []));
  const mentioned = rows.map(({ detail }) => assigneeOf(detail));
  const actors = rows.map(({ actorId }) => actorId);
  const wanted = [...actors, ...mentioned, ...idsOf('employee')].filter((id) => id !== null);
  const [people, inquiry, submission, evaluation, assignment] = await Promise.all([
    listNamedPeople([...new Set(wanted)]),
    listReferences([...new Set(idsOf('inquiry'))]),
    listTitles([...new Set(idsOf('submission'))]),
    listAuthors([...new Set(idsOf('evaluation'))]),
    listAssignmentTitles([...new Set(idsOf('assignment'))]),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ id, at, action, actorId, detail }, index) => ({
    id,
    at: at.toISOString(),
    action,
    actor: (actorId !== null && byId.get(actorId)) || null,
    thing: named(targets[index] ?? null, detail, byId, { inquiry, submission, evaluation, assignment }),
    detail,
    people: [byId.get(mentioned[index] ?? 0)].filter((person) => person !== undefined),
  }));
}

/** Reads `inquiry:12`, or `inquiries`; a person's hash stays inside. */
function partsOf(target: string | null): ActivityThing | null {
  if (target === null) return null;
  const [kind, id] = target.split(':');
  const isNumber = id !== undefined && /^\d+$/.test(id) && auditThings.includes(kind as AuditThing);
  return { kind: kind as ActivityThing['kind'], id: isNumber ? Number(id) : null, name: null };
}

function named(
  thing: ActivityThing | null,
  detail: Record<string, unknown>,
  people: Map<number, ActivityPerson>,
  names: Partial<Record<ActivityThing['kind'], Map<number, string>>>,
): ActivityThing | null {
  if (thing?.kind === 'employee') return { ...thing, name: people.get(thing.id ?? 0)?.name ?? null };
  if (thing?.kind === 'person' && isPersonKey(detail.key)) return { ...thing, key: detail.key };
  if (!thing) return null;
  // An erased inquiry's reference is in the trail itself.
  const kept = thing.kind === 'inquiry' && typeof detail.reference === 'string' ? detail.reference : null;
  return { ...thing, name: names[thing.kind]?.get(thing.id ?? 0) ?? kept };
}

function assigneeOf({ assignedTo }: Record<string, unknown>): number | null {
  const to = (assignedTo as { to?: unknown } | null | undefined)?.to;
  return typeof to === 'number' ? to : null;
}
