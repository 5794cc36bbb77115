import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { coveragePath } from '#client/features/assignments/coverage/coverage-state.ts';
import { isLate } from '#client/features/assignments/piece-words.ts';
import { deviceTimeZone } from '#client/lib/browser/time-zone.ts';
import { formatTime } from '#client/lib/format.ts';
import { formatShortDay } from '#client/lib/format-plain.ts';
import { pathTo } from '#client/lib/paths.ts';
import { type DeliverableStatus, deliverableStatusLabels } from '#shared/assignments/transitions.ts';
import type { CalendarEntry } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { type Day, dayOf } from '#shared/days/days.ts';
import { can } from '#shared/permissions/permissions.ts';

interface CalendarLineProps {
  entry: CalendarEntry;
  day: Day;
  profile: EmployeeProfile;
  /** Shows at most two lines for lack of room; the agenda has the rest. */
  isShort?: boolean;
}

/** One entry on one of its days. */
export function CalendarLine({ entry, day, profile, isShort = false }: CalendarLineProps) {
  const { kind, title, place, people, status } = entry;
  const isOverdue = isPieceLate(entry);
  const others = kind === 'absence' ? '' : people.map(({ id, name }) => (id === profile.id ? 'You' : name)).join(', ');
  const isLong = entry.isWholeDays && entry.endsAt !== null && entry.endsAt !== entry.startsAt;
  const about = [
    isLong && `Until ${formatShortDay(entry.endsAt ?? '')}`,
    others,
    place,
    kind === 'due' && deliverableStatusLabels[status as DeliverableStatus],
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li
      className={`border-l-4 py-0.5 pl-2 ${isOverdue ? 'border-l-danger' : edges[kind]} ${isShort ? 'text-sm leading-[1.125rem]' : ''}`}
    >
      <p className={isShort ? 'line-clamp-2 wrap-anywhere' : 'wrap-anywhere'}>
        <Opening entry={entry} profile={profile}>
          {!entry.isWholeDays && beginsOn(entry) === day && (
            <time dateTime={entry.startsAt} className="tabular-nums">
              {formatTime(entry.startsAt)}{' '}
            </time>
          )}
          {isOverdue && <strong className="font-semibold text-danger">Late: </strong>}
          <bdi className={kind === 'event' ? 'font-medium' : ''}>{title}</bdi>
        </Opening>
        {!entry.isApproved && <span className="text-muted"> (not approved yet)</span>}
      </p>
      {!isShort && about && <p className="text-muted text-sm wrap-anywhere">{about}</p>}
    </li>
  );
}

/** Leads to it where the reader may see it: planners see all of it, others what they deliver to. */
function Opening({
  entry,
  profile,
  children,
}: {
  entry: CalendarEntry;
  profile: EmployeeProfile;
  children: ReactNode;
}) {
  const { assignmentId, isMine } = entry;
  if (assignmentId === null || !(isMine || can(profile, 'assignments:plan'))) return children;
  const href = can(profile, 'assignments:plan')
    ? coveragePath({}, assignmentId)
    : `${pathTo('employeeAssignments')}?selected=${assignmentId}`;
  return (
    <Link href={href} className="underline decoration-rule-strong hover:decoration-accent">
      {children}
    </Link>
  );
}

function isPieceLate({ kind, status, startsAt }: CalendarEntry): boolean {
  return kind === 'due' && isLate({ status: status as DeliverableStatus, dueAt: startsAt });
}

function beginsOn({ startsAt }: CalendarEntry): Day {
  return dayOf(new Date(startsAt), deviceTimeZone());
}

const edges: Record<CalendarEntry['kind'], string> = {
  event: 'border-l-accent',
  due: 'border-l-text',
  absence: 'border-l-rule-strong',
  print: 'border-l-success',
  quarter: 'border-l-info',
};
