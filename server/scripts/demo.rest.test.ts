import '#server/test/data-dir.ts';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { count, countDistinct, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeDatabase, db, openDatabase } from '#server/database/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/database/embedded/embedded.ts';
import { closePasswordWorkers, trustedTurn, verifyPassword } from '#server/lib/auth/passwords.ts';
import { setSecret } from '#server/lib/auth/secrets.ts';
import { demoClock } from '#server/scripts/demo/clock.ts';
import { readContent } from '#server/scripts/demo/content.ts';
import { fillDemo, holdsDemo } from '#server/scripts/demo/fill.ts';
import { tell } from '#server/scripts/demo/fill-submissions.ts';
import { people } from '#server/scripts/demo/people.ts';
import { failStart } from '#server/test/product.ts';
import { deliverableStatuses } from '#shared/assignments/transitions.ts';
import { stages } from '#shared/inquiries/hiring.ts';
import { employeeRoles } from '#shared/roles.ts';
import {
  assignments,
  contactInquiries,
  deliverables,
  employees,
  evaluationSessions,
  inquiryMessages,
  notifications,
  submissionCounts,
  submissionEvents,
  submissionMessages,
  submissions,
} from '#shared/schema.ts';
import { messageKinds } from '#shared/submissions/conversation.ts';
import { submissionStatuses, submissionTypes } from '#shared/submissions/submissions.ts';

let folder: string;
let database: EmbeddedDatabase | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-demo-'));
  await chmod(folder, 0o711);
  await promisify(execFile)('cp', ['-a', inject('preparedCluster'), join(folder, 'postgres')]);
  database = await startEmbedded(folder);
  openDatabase(database.url);
  setSecret('a secret that only this test knows, of 32 characters');
});

afterAll(async () => {
  await closePasswordWorkers();
  await closeDatabase();
  await database?.stop();
  await rm(folder, { recursive: true, force: true });
});

const rowsOf = async () => ({
  employees: await db.$count(employees),
  inquiries: await db.$count(contactInquiries),
  evaluations: await db.$count(evaluationSessions),
  submissions: await db.$count(submissions),
  events: await db.$count(submissionEvents),
  notifications: await db.$count(notifications),
});

describe('npm run demo', () => {
  it('fills an empty database once, with an account for each role', async () => {
    expect(await holdsDemo()).toBe(false);
    const { accounts, password } = await fillDemo();
    expect(accounts.map(({ role }) => role)).toEqual([...employeeRoles]);
    const before = await rowsOf();
    expect(before.employees).toBe(people.length);
    expect(await fillDemo()).toEqual({ accounts, password });
    expect(await rowsOf()).toEqual(before);
    const [someone] = await db
      .select({ hash: employees.passwordHash })
      .from(employees)
      .where(eq(employees.username, accounts[0]?.username ?? ''));
    // The API's tests hash cheaply.
    expect(someone?.hash).toMatch(/^\$2b\$12\$/);
    expect(await verifyPassword(password, someone?.hash, trustedTurn)).toBe(true);
    const counted = await db
      .select({ status: submissionCounts.status, rows: count() })
      .from(submissionCounts)
      .groupBy(submissionCounts.status);
    expect(counted).toHaveLength(submissionStatuses.length);
  });

  it('stays the demo, which does not start on the Internet', async () => {
    expect(await holdsDemo()).toBe(true);
    const ended = await failStart({
      DATA_DIR: folder,
      DATABASE_URL: database?.url ?? '',
      SESSION_SECRET: 'a secret that only this test knows, of 32 characters',
      PUBLIC_URL: 'https://www.example.com',
    });
    expect(ended).toMatchObject({ code: 1, message: expect.stringContaining('This database holds the demo') });
  });

  it('has told everybody something, and most of it was read', async () => {
    const [counted] = await db
      .select({ told: countDistinct(notifications.employeeId), all: count(), read: count(notifications.readAt) })
      .from(notifications);
    const active = await db.$count(employees, eq(employees.isActive, true));
    expect(counted?.told).toBeGreaterThan(active / 2);
    expect(counted?.read).toBeGreaterThan((counted?.all ?? 0) / 2);
    expect(counted?.read).toBeLessThan(counted?.all ?? 0);
  });

  it('fills the desks: every stage of applications, mail to and fro, one that is unmatched, and talk on submissions', async () => {
    const found = await db.selectDistinct({ stage: contactInquiries.stage }).from(contactInquiries);
    expect(new Set(found.map(({ stage }) => stage))).toEqual(new Set(stages));
    const answered = await db
      .select({ id: contactInquiries.id })
      .from(contactInquiries)
      .innerJoin(inquiryMessages, eq(inquiryMessages.inquiryId, contactInquiries.id))
      .groupBy(contactInquiries.id)
      .having(eq(countDistinct(inquiryMessages.direction), 2));
    expect(answered.length).toBeGreaterThan(3);
    expect(await db.$count(inquiryMessages, isNull(inquiryMessages.inquiryId))).toBe(1);
    const kinds = await db.selectDistinct({ kind: submissionMessages.kind }).from(submissionMessages);
    expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(messageKinds));
  });

  it('covers a month: pieces in every state, late ones, and print pieces that make somebody eligible', async () => {
    const states = await db.selectDistinct({ status: deliverables.status }).from(deliverables);
    const shown = deliverableStatuses.filter((status) => status !== 'dropped');
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(shown));
    const rows = await db.select().from(deliverables);
    expect(rows.some(({ status, dueAt }) => status === 'taken' && dueAt && dueAt < new Date())).toBe(true);
    expect(rows.some(({ kind, status, issue }) => kind === 'print' && status === 'published' && issue)).toBe(true);
    const ofEvents = await db
      .select({ dueHours: deliverables.dueHours, dueAt: deliverables.dueAt })
      .from(deliverables)
      .innerJoin(assignments, eq(assignments.id, deliverables.assignmentId))
      .where(inArray(assignments.kind, ['event', 'press_conference']));
    // Pictures, too, with the text that they go with.
    expect(ofEvents.filter(({ dueHours, dueAt }) => dueHours === null && dueAt === null)).toEqual([]);
  });

  it('refuses a database with other accounts', async () => {
    await db
      .update(employees)
      .set({ username: 'somebody.else' })
      .where(eq(employees.username, people[0]?.username ?? ''));
    await expect(fillDemo()).rejects.toThrow('The demo fills empty databases only');
  });

  it('shows every type and status, in allowed transitions', () => {
    const clock = demoClock(new Date('2026-03-01T12:00:00Z'));
    const told = readContent('pitches', clock).map((pitch) => tell(pitch, clock, () => 1));
    expect(new Set(told.map(({ row }) => row.submissionType))).toEqual(new Set(submissionTypes));
    expect(new Set(told.map(({ row }) => row.status))).toEqual(new Set(submissionStatuses));
    const back = told.filter(({ row, events }) => row.status === 'submitted' && events.at(-1)?.act === 'resubmit');
    expect(back, 'waits again after changes').not.toHaveLength(0);
    for (const { row, events } of told) {
      const times = events.map(({ createdAt }) => Number(createdAt));
      expect(times, row.title).toEqual(times.toSorted((a, b) => a - b));
    }
  });
});
