import { deviceTimeZone } from '#client/lib/browser/time-zone.ts';
import type { DeliverableKind } from '#shared/assignments/kinds.ts';
import { roleFor } from '#shared/assignments/parts.ts';
import { momentAt } from '#shared/days/days.ts';
import { isEmployeeRole } from '#shared/roles.ts';

/** A piece as a form holds it. */
export interface PlanPiece {
  /** The id of a stored piece. */
  id?: number;
  kind: DeliverableKind;
  /** `e12` for a person, `r:photographer` for a role. */
  who: string;
  due: 'none' | 'hours' | 'at';
  /** After the end of the event. */
  hours: string;
  /** `YYYY-MM-DDTHH:mm` by the reader's clock. */
  at: string;
}

interface Planned {
  id?: number;
  kind: DeliverableKind;
  assigneeId: number | null;
  offeredTo: string | null;
  dueHours: number | null;
  dueAt: Date | string | null;
}

export function toPlanPiece({ id, kind, assigneeId, offeredTo, dueHours, dueAt }: Planned): PlanPiece {
  return {
    ...(id === undefined ? {} : { id }),
    kind,
    who: assigneeId === null ? `r:${offeredTo ?? roleFor('texts')}` : `e${assigneeId}`,
    due: dueHours !== null ? 'hours' : dueAt === null ? 'none' : 'at',
    hours: dueHours === null ? '' : String(dueHours),
    at: dueHours === null ? readersClock(dueAt) : '',
  };
}

/** In the server's form. */
export function toPlanned({ id, kind, who, due, hours, at }: PlanPiece) {
  const role = who.slice(2);
  const whose =
    who.startsWith('r:') && isEmployeeRole(role)
      ? { assigneeId: null, offeredTo: role }
      : { assigneeId: Number(who.slice(1)), offeredTo: null };
  return {
    ...(id === undefined ? {} : { id }),
    kind,
    ...whose,
    dueHours: due === 'hours' && hours !== '' ? Number(hours) : null,
    dueAt: due === 'at' ? sentMoment(at) : null,
  };
}

/**
 * Returns what differs from the stored pieces: changed ones with the changed fields alone, new ones, and removed ones.
 */
export function planChanges(stored: readonly PlanPiece[], wished: readonly PlanPiece[]): object[] {
  const changes = wished.flatMap((piece): object[] => {
    const before = stored.find(({ id }) => id !== undefined && id === piece.id);
    if (!before) return [toPlanned(piece)];
    const [now, then] = [toPlanned(piece), toPlanned(before)];
    const isSameWho = piece.who === before.who;
    const isSameDue = now.dueHours === then.dueHours && now.dueAt === then.dueAt;
    if (isSameWho && isSameDue && now.kind === then.kind) return [];
    return [
      {
        id: piece.id,
        ...(now.kind === then.kind ? {} : { kind: now.kind }),
        ...(isSameWho ? {} : { assigneeId: now.assigneeId, offeredTo: now.offeredTo }),
        ...(isSameDue ? {} : { dueHours: now.dueHours, dueAt: now.dueAt }),
      },
    ];
  });
  const dropped = stored.filter(({ id }) => !wished.some((piece) => piece.id === id));
  return [...changes, ...dropped.map(({ id }) => ({ id, dropped: true }))];
}

/** A field of date and time, in the zone that the screen's other moments are in; null for an empty one. */
export function momentIn(field: string): Date | null {
  return field === '' ? null : momentAt(field, deviceTimeZone()).at;
}

/** As it is sent. */
export function sentMoment(field: string): string | null {
  return momentIn(field)?.toISOString() ?? null;
}

/** A moment as a field of date and time holds it, '' for none. */
export function readersClock(moment: Date | string | null): string {
  if (moment === null) return '';
  return new Date(moment)
    .toLocaleString('sv-SE', { timeZone: deviceTimeZone(), dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T');
}
