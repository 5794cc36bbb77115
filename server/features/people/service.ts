import { recordAudit } from '#server/database/audit.ts';
import { db } from '#server/database/connection.ts';
import { type FoundPerson, findPerson, type Held, listHeld } from '#server/features/people/data.ts';
import { assertFound } from '#server/lib/app-error.ts';
import { addressHash } from '#server/lib/hash.ts';
import type { RequestContext } from '#server/middleware/handle.ts';
import type { AuditTarget } from '#shared/activity/events.ts';
import { formTypeLabel } from '#shared/inquiries/forms/form-types.ts';
import { inquiryStatusLabels } from '#shared/inquiries/inquiries.ts';
import { promisedDay } from '#shared/inquiries/promised-day.ts';
import { mailKindLabel, mailStateLabel } from '#shared/mail.ts';
import { pagePatterns } from '#shared/paths.ts';
import { type Actor, can } from '#shared/permissions.ts';
import { type PersonKey, personSections } from '#shared/person.ts';
import type { PersonItem, PersonSection, PersonView } from '#shared/person-views.ts';
import { type EmployeeRole, roleLabel } from '#shared/roles.ts';
import { isPending, statusLabel, submissionTypeLabel } from '#shared/submissions/submissions.ts';

/** The training modules of a role. */
export type Modules = (role: EmployeeRole) => readonly { id: string; title: string }[];

/** A person as far as the reader may see them, which goes on record. @throws AppError `not_found`. */
export async function viewPerson(
  key: PersonKey,
  { actor, requestId }: RequestContext,
  modulesOf: Modules,
): Promise<PersonView> {
  const person = assertFound(await findPerson(key, actor), 'person');
  const held = await listHeld(person, actor);
  const detail = { act: 'read', key: person.key };
  await recordAudit(db, { action: 'sensitive_read', actorId: actor.id, target: targetOf(person), detail, requestId });
  return toPersonView(person, held, actor, modulesOf);
}

/** An account by its id, others by a keyed hash, as in the proofs of erasures. */
export function targetOf({ account, address }: Pick<FoundPerson, 'account' | 'address'>): AuditTarget {
  return account ? `employee:${account.id}` : `person:${addressHash(address ?? '')}`;
}

function toPersonView({ account, ...person }: FoundPerson, held: Held, reader: Actor, modulesOf: Modules): PersonView {
  const seesAddress =
    can(reader, 'employees:manage') || [held.inquiries, held.named].some((shown) => (shown?.total ?? 0) > 0);
  const toItem = presenters(reader, account?.role, modulesOf);
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
    sections: personSections.flatMap((kind): PersonSection[] => {
      const { total = 0, rows = [] } = held[kind] ?? {};
      const items = (rows as { at: string }[]).map((row) => {
        const item = (toItem[kind] as (held: unknown) => Omit<PersonItem, 'at'>)(row);
        return { ...item, at: new Date(row.at).toISOString() };
      });
      return total > 0 ? [{ kind, total, items }] : [];
    }),
  };
}

type Row<Kind extends keyof Held> = NonNullable<Held[Kind]>['rows'][number];
type Presenters = { [Kind in keyof Required<Held>]: (row: Row<Kind>) => Omit<PersonItem, 'at'> };

function presenters(reader: Actor, role: EmployeeRole | undefined, modulesOf: Modules): Presenters {
  const inbox = can(reader, 'inquiries:read') ? pagePatterns.admin : pagePatterns.managerInquiries;
  const toSubmission = ({ id, title, type, status }: Row<'submissions'>) => ({
    title,
    detail: `${submissionTypeLabel(type)}, ${statusLabel(status)}`,
    path: submissionPath(reader, id, isPending(status)),
  });
  const toInquiry = ({ id, reference, ...inquiry }: Row<'inquiries'>) => {
    // Applications that wait for a guardian aren't among them.
    const promised = promisedDay({ ...inquiry, guardian: null });
    return {
      title: formTypeLabel(inquiry.formType),
      detail: `${reference}, ${inquiryStatusLabels[inquiry.status]}`,
      path: `${inbox}?inquiry=${id}`,
      promised: promised && new Date(promised).toISOString(),
    };
  };
  return {
    inquiries: toInquiry,
    guarded: toInquiry,
    messages: ({ subject }) => ({
      title: subject || 'Without a subject',
      detail: 'Belongs to no inquiry',
      path: pagePatterns.admin,
    }),
    named: toSubmission,
    submissions: toSubmission,
    evaluations: ({ id, role: writtenAs, isRead, isAnswered }) => ({
      title: `Self-evaluation as ${roleLabel(writtenAs)}`,
      detail: isAnswered ? 'Answered' : isRead ? 'Read' : 'Not read yet',
      path: `${pagePatterns.adminEmployees}?evaluation=${id}`,
    }),
    training: ({ id, position, isDone }) => ({
      title: (role && modulesOf(role).find((module) => module.id === id)?.title) ?? id,
      detail: isDone ? 'Finished' : `Read to ${Math.round(position * 100)}%`,
      path: `${pagePatterns.managerTeam}?view=training${role ? `&role=${role}` : ''}`,
    }),
    mails: ({ kind, state }) => ({
      title: mailKindLabel[kind],
      detail: mailStateLabel[state],
      path: `${pagePatterns.adminMail}?state=all`,
    }),
  };
}

function submissionPath(reader: Actor, id: number, isWaiting: boolean): string {
  if (can(reader, 'submissions:decide')) return `${pagePatterns.adminSubmissions}?details=${id}`;
  return isWaiting
    ? `${pagePatterns.managerDashboard}?selected=${id}`
    : pagePatterns.submission.replace(':id', `${id}`);
}
