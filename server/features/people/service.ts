import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { type FoundPerson, findPerson } from '#server/features/people/data.ts';
import { listSections } from '#server/features/people/sections-data.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { addressHash } from '#server/lib/hash.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AuditTarget } from '#shared/activity/events.ts';
import type { PersonKey } from '#shared/people/person.ts';
import type { PersonView } from '#shared/people/views.ts';
import { can } from '#shared/permissions/permissions.ts';

/** A person as far as the reader may see them, which goes on record. @throws AppError `not_found`. */
export async function viewPerson(key: PersonKey, { actor, requestId }: RequestContext): Promise<PersonView> {
  const { account, ...person } = assertFound(await findPerson(key, actor), 'person');
  const sections = await listSections({ account, ...person }, actor);
  const target = targetOf({ account, ...person });
  const detail = { act: 'read', key: person.key };
  await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target, detail, requestId });
  const seesAddress =
    can(actor, 'employees:manage') || sections.some(({ kind }) => kind === 'inquiries' || kind === 'named');
  return {
    key: person.key,
    name: person.name,
    email: seesAddress ? person.address : null,
    account: account
      ? {
          id: account.id,
          username: account.username,
          role: account.role,
          isActive: account.isActive,
          isErased: account.erasedAt !== null,
          createdAt: account.createdAt.toISOString(),
        }
      : null,
    sections,
  };
}

/** An account by its id, others by a keyed hash, as in the proofs of erasures. */
export function targetOf({ account, address }: Pick<FoundPerson, 'account' | 'address'>): AuditTarget {
  return account ? `employee:${account.id}` : `person:${addressHash(address ?? '')}`;
}
