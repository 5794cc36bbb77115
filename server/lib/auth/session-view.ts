import { deviceName } from '#server/lib/auth/device-name.ts';
import type { SessionView } from '#shared/auth/views.ts';

interface SessionRow {
  id: number;
  userAgent: string;
  network: string;
  createdAt: Date;
  lastSeenAt: Date;
}

/** A session as people see it. */
export function toSessionView(row: SessionRow): Omit<SessionView, 'isCurrent'> {
  const { id, userAgent, network, createdAt, lastSeenAt } = row;
  return {
    id,
    device: deviceName(userAgent),
    network,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  };
}
