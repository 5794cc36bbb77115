import { type EventRow, listPeople, listReferences } from '#server/features/activity/data.ts';
import type { ActivityPerson, ActivityThing, ActivityView } from '#shared/activity/activity.ts';
import { type AuditThing, auditThings } from '#shared/activity/events.ts';
import { isPersonKey } from '#shared/person.ts';

/** Events as admins read them: with the names of people and inquiries that are still there. */
export async function viewEvents(rows: readonly EventRow[]): Promise<ActivityView[]> {
  const targets = rows.map(({ target }) => partsOf(target));
  const idsOf = (kind: AuditThing) => targets.flatMap((target) => (target?.kind === kind ? (target.id ?? []) : []));
  const mentioned = rows.map(({ detail }) => assigneeOf(detail));
  const actors = rows.map(({ actorId }) => actorId);
  const wanted = [...actors, ...mentioned, ...idsOf('employee')].filter((id) => id !== null);
  const [people, references] = await Promise.all([
    listPeople([...new Set(wanted)]),
    listReferences([...new Set(idsOf('inquiry'))]),
  ]);
  const byId = new Map(people.map((person) => [person.id, person]));
  return rows.map(({ id, at, action, actorId, detail }, index) => ({
    id,
    at: at.toISOString(),
    action,
    actor: (actorId !== null && byId.get(actorId)) || null,
    thing: named(targets[index] ?? null, detail, byId, references),
    detail,
    people: [byId.get(mentioned[index] ?? 0)].filter((person) => person !== undefined),
  }));
}

/** Of `inquiry:12`, or of `inquiries`; a person's hash stays inside. */
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
  references: Map<number, string>,
): ActivityThing | null {
  if (thing?.kind === 'employee') return { ...thing, name: people.get(thing.id ?? 0)?.name ?? null };
  if (thing?.kind === 'person' && isPersonKey(detail.key)) return { ...thing, key: detail.key };
  if (thing?.kind !== 'inquiry') return thing;
  const kept = typeof detail.reference === 'string' ? detail.reference : null;
  return { ...thing, name: references.get(thing.id ?? 0) ?? kept };
}

function assigneeOf({ assignedTo }: Record<string, unknown>): number | null {
  const to = (assignedTo as { to?: unknown } | null | undefined)?.to;
  return typeof to === 'number' ? to : null;
}
