import { and, eq, inArray, lt, ne, not, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { ago, existsIn, increment, noRows, now } from '#server/database/expressions.ts';
import { allOf, isIn, ofAccount, olderThan, personal, type TableRule } from '#server/database/personal-data/rule.ts';
import { absoluteLife } from '#server/database/session-store.ts';
import type { PersonPlace } from '#shared/inquiries/erasure.ts';
import { keptDays } from '#shared/people/person.ts';
import {
  absences,
  accountLinks,
  auditEvents,
  authenticators,
  calendarFeeds,
  employees,
  evaluationSessions,
  mailChoices,
  mails,
  notifications,
  passkeys,
  rateLimits,
  savedViews,
  selfEvaluations,
  sessions,
  trainingProgress,
} from '#shared/schema.ts';

function deleted<Place extends PersonPlace>(place: Place, employeeId: PgColumn) {
  return { place, rowsOf: ofAccount(employeeId), erase: 'delete' } as const;
}

function inAccount(employeeId: PgColumn, as: string, shape?: 'object' | 'value') {
  return [{ inFile: 'account', as, of: employeeId, ...(shape && { shape }) }];
}

/** Accounts, and what is about their owners. What has to be deleted first stands first. */
/** The mail of a link that confirms an address may still wait, and the link's time begins when it leaves. */
const confirmationWaits = existsIn(
  mails,
  and(
    eq(mails.employeeId, accountLinks.employeeId),
    eq(mails.kind, 'confirm_email'),
    inArray(mails.state, ['queued', 'sending', 'waiting', 'failed']),
  ),
);

export const inside: readonly TableRule[] = [
  personal(selfEvaluations, {
    ...deleted('evaluations', selfEvaluations.employeeId),
    record: { kind: 'evaluation', id: selfEvaluations.sessionId },
    archive: [{ inFile: 'evaluations', as: 'answers', of: selfEvaluations.sessionId }],
    names: { questionText: 'question', response: 'answer' },
    left: { workings: ['questionId', 'role', 'submissionDate'] },
    // The company's words.
    closed: ['questionText'],
  }),
  personal(evaluationSessions, {
    ...deleted('evaluations', evaluationSessions.employeeId),
    record: { kind: 'evaluation', id: evaluationSessions.id },
    counts: {
      evaluations: ofAccount(evaluationSessions.employeeId),
      acts: ({ accounts }) =>
        allOf(isIn(evaluationSessions.repliedBy, accounts), not(isIn(evaluationSessions.employeeId, accounts))),
    },
    // The answers are a draft's; those that were handed in take their place.
    archive: [{ file: 'evaluations', holds: 'Self-evaluations with drafts and replies.' }],
    left: { internal: ['readAt'], workings: ['answerVersions', 'answeredTo', 'version', 'sessionDate', 'takenBackAt'] },
    closed: ['role'],
  }),
  personal(trainingProgress, {
    ...deleted('training', trainingProgress.employeeId),
    counts: { training: ofAccount(trainingProgress.employeeId) },
    archive: [{ file: 'training', holds: 'Training modules that were begun or finished.' }],
    names: { moduleId: 'module', doneAt: 'finishedAt' },
    left: { workings: ['contentHash', 'updatedAt'] },
    closed: ['moduleId'],
  }),
  personal(notifications, {
    ...deleted('notifications', notifications.employeeId),
    // A notice of a changed module stays until it is settled, or they would be told again.
    over: and(
      olderThan(notifications.readAt, keptDays.notifications),
      sql`not exists (select from training_progress p where ${notifications.kind} = 'module_changed'
        and p.employee_id = ${notifications.employeeId} and p.module_id = ${notifications.moduleId}
        and p.content_hash is distinct from ${notifications.detail} ->> 'hash')`,
    ),
    counts: { notifications: ofAccount(notifications.employeeId) },
    archive: [{ file: 'notifications', holds: 'What the portal told them.' }],
    names: { visibleAt: 'at' },
    left: { internal: ['detail'], workings: ['moduleId', 'mailWay'] },
    closed: ['kind'],
  }),
  personal(sessions, {
    ...deleted('accounts', sessions.employeeId),
    over: or(lt(sessions.expire, now()), lt(sessions.createdAt, ago(absoluteLife))),
    archive: inAccount(sessions.employeeId, 'sessions'),
    names: { userAgent: 'browser', createdAt: 'signedInAt' },
    left: { workings: ['id', 'epoch', 'expire', 'confirmedAt', 'provedAt'] },
    closed: ['userAgent', 'network'],
  }),
  personal(accountLinks, {
    ...deleted('accounts', accountLinks.employeeId),
    // Accounts show an invitation that has ended until another one is sent.
    over: and(
      lt(accountLinks.expiresAt, now()),
      ne(accountLinks.purpose, 'invitation'),
      or(ne(accountLinks.purpose, 'email'), not(confirmationWaits)),
    ),
    left: { secrets: ['seed', 'keyHash'], workings: ['purpose', 'email', 'createdAt', 'expiresAt'] },
  }),
  personal(passkeys, {
    ...deleted('accounts', passkeys.employeeId),
    archive: inAccount(passkeys.employeeId, 'passkeys'),
    names: { createdAt: 'addedAt' },
    left: { secrets: ['credentialId', 'publicKey', 'counter'], workings: ['transports'] },
    closed: ['device'],
  }),
  personal(authenticators, {
    ...deleted('accounts', authenticators.employeeId),
    archive: inAccount(authenticators.employeeId, 'authenticatorSince', 'value'),
    left: { secrets: ['secret', 'lastStep', 'recoveryHashes'] },
  }),
  personal(mailChoices, {
    ...deleted('accounts', mailChoices.employeeId),
    archive: inAccount(mailChoices.employeeId, 'mail', 'object'),
    closed: ['way', 'ways'],
  }),
  personal(absences, {
    ...deleted('accounts', absences.employeeId),
    archive: inAccount(absences.employeeId, 'absence', 'object'),
    names: { firstDay: 'from', lastDay: 'to' },
  }),
  personal(calendarFeeds, {
    ...deleted('accounts', calendarFeeds.employeeId),
    archive: inAccount(calendarFeeds.employeeId, 'calendarFeedSince', 'value'),
    left: { secrets: ['keyHash', 'seed'] },
  }),
  personal(savedViews, {
    ...deleted('accounts', savedViews.ownerId),
    archive: inAccount(savedViews.ownerId, 'savedViews'),
    left: { workings: ['isShared', 'createdAt', 'updatedAt'] },
    closed: ['list'],
  }),
  // That they signed in, and where from.
  personal(rateLimits, {
    place: 'accounts',
    rowsOf: ({ accounts }) =>
      accounts.length > 0 ? sql`${rateLimits.key} ~ ${`^login-known:(${accounts.join('|')})(:|$)`}` : noRows,
    erase: 'delete',
    over: sql`${rateLimits.expire} < extract(epoch from now()) * 1000`,
    left: { workings: ['points', 'expire'] },
  }),
  personal(employees, {
    place: 'accounts',
    rowsOf: ofAccount(employees.id),
    erase: {
      blank: {
        username: sql`'erased-' || ${employees.id}`,
        email: sql`'erased-' || ${employees.id} || '@erased.invalid'`,
        firstName: 'Erased',
        lastName: sql`'account ' || ${employees.id}`,
        passwordHash: '',
        timeZone: null,
        lastSignInAt: null,
        lastSignInAgent: null,
        lastSignInNetwork: null,
        isActive: false,
        sessionEpoch: increment(employees.sessionEpoch),
        erasedAt: now(),
        updatedAt: now(),
      },
    },
    record: { kind: 'account', id: employees.id },
    counts: { accounts: ofAccount(employees.id) },
    archive: [{ file: 'account', holds: 'The account, its settings, and where it is signed in.' }],
    names: { grants: 'permissions', lastSignInAgent: 'lastSignInBrowser' },
    left: {
      secrets: ['passwordHash', 'mustChangePassword', 'passwordExpiresAt'],
      workings: ['sessionEpoch', 'erasedAt'],
    },
    closed: ['username', 'email', 'role', 'grants', 'timeZone', 'lastSignInAgent', 'lastSignInNetwork'],
  }),
  personal(auditEvents, {
    place: 'trail',
    rowsOf: ofAccount(auditEvents.actorId),
    erase: 'keep',
    counts: { trail: ofAccount(auditEvents.actorId) },
    archive: [
      { file: 'activity', holds: 'What they did in the portal. Things are named by their numbers.', isLong: true },
    ],
    left: { workings: ['detail', 'requestId'] },
    closed: ['action', 'target'],
  }),
];
