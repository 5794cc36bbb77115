import type { Request } from 'express';
import { config } from '#server/config.ts';
import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import type { Credentials } from '#server/features/auth/data.ts';
import { announce } from '#server/features/notifications/door.ts';
import { publishedRules } from '#server/lib/site/published.ts';
import { mustSetUpSecondFactor, placeOf, type SessionEmployee } from '#server/middleware/session.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { isStandInAddress } from '#shared/employees/employees.ts';

/** A signed-in session gets a fresh id; any other id was made for this request. */
export async function startSession(
  request: Request,
  { id, sessionEpoch }: Credentials,
  provedAt?: Date,
): Promise<void> {
  if (request.session.employeeId !== undefined) {
    await finished((done) => request.session.regenerate(done));
  }
  request.session.employeeId = id;
  request.session.epoch = sessionEpoch;
  request.session.place = placeOf(request);
  if (provedAt) request.session.provedAt = provedAt;
  await finished((done) => request.session.save(done));
}

export async function signOut(request: Request): Promise<void> {
  const { employee } = request;
  await finished((done) => request.session.destroy(done));
  if (!employee) return;
  await recordAudit(db, { action: 'session_logout', actorId: employee.id, requestId: request.requestId });
  // Closes the event streams of the ended session.
  await announce(db, [{ about: { type: 'account' }, ownerId: employee.id }]);
}

function finished(act: (done: (error: unknown) => void) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    act((error) => (error ? reject(error) : resolve()));
  });
}

export function profileOf(employee: SessionEmployee): EmployeeProfile {
  const { id, username, firstName, lastName, role, grants, mustChangePassword } = employee;
  const person = { id, username, firstName, lastName, role, grants, mustChangePassword };
  const profile = { ...person, houseRules: publishedRules(), ...(!config.smtpUrl && { mailWaits: true as const }) };
  return {
    ...profile,
    ...(mustGiveAddress(employee) && { mustGiveAddress: true as const }),
    ...(mustSetUpSecondFactor(employee) && { mustSetUpSecondFactor: true as const }),
  };
}

/** Notices and new passwords are mailed to an admin: not to an address that came with the product. */
export function mustGiveAddress({ role, email, mustChangePassword }: SessionEmployee): boolean {
  return mustChangePassword && role === 'admin' && isStandInAddress(email);
}
