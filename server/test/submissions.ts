import { eq, sql } from 'drizzle-orm';
import { db } from '#server/database/connection.ts';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { EmployeeRole } from '#shared/roles.ts';
import { submissionEvents, submissions } from '#shared/schema.ts';
import type { SubmissionStatus, SubmissionType } from '#shared/submissions/submissions.ts';
import { allowedTypes } from '#shared/submissions/types-by-role.ts';
import type { BulkAnswer, SubmissionDetail, SubmissionView } from '#shared/submissions/views.ts';

export const completeForms: Record<SubmissionType, Record<string, string>> = {
  event_opportunity: {
    opportunityName: 'Harbour Nights, label evening',
    datetime: '2026-12-04T18:00',
    endDatetime: '2026-12-04T22:00',
    location: 'Pier 9, Rotterdam',
    description: 'Four acts of one label play the old ferry terminal.',
    relevantLinks: 'https://harbournights.example/press',
    category: 'Event Coverage',
  },
  special_interview: {
    interviewee: 'Ida Brandt',
    titleCompany: 'Organ tuner, Brandt & Daughter',
    storyIdea: 'She tunes forty church organs a year and hears the weather in each.',
    keyQuestions: 'Which organ do you dread?\nWho comes after you?',
    relevance: 'Nobody has told the story of the last tuners on the coast.',
  },
  marketing_opportunity: {
    opportunityName: 'Window week with Groove Yard',
    description: 'The shop gives us its window for a week in March.',
    targetAudience: 'Vinyl buyers of 25 to 45 in Utrecht',
    potentialReach: '9,000 newsletter readers, counted on 1 November',
    resourcesRequired: 'Two posters',
  },
  photo_video_opportunity: {
    subject: 'Night shift at the Delta vinyl press',
    concept: 'Four people press 2,000 records, lit only by their machines.',
    deliverable: 'Photography',
    shotList: 'H hall from the gantry\nV the stamp closing',
  },
  special_content: {
    contentTitle: 'Two minutes on the corner',
    contentFormat: 'Video',
    detailedPitch: 'Five vertical films of street drummers who own no drum.',
  },
  sales_prospect: {
    companyName: 'Larch Guitars',
    contactPerson: 'Tom Okafor',
    contactEmail: 'tom@larch.example',
    contactPhone: '+31 10 555 0142',
    potentialNeed: 'The back cover of the March issue and one evening on the network.',
    leadSource: 'Met at the Utrecht guitar fair',
  },
};

export function roleFor(type: SubmissionType): EmployeeRole {
  const roles = ['staff_writer', 'photographer', 'content_creator', 'sales_staff'] as const;
  return roles.find((role) => allowedTypes(role).includes(type)) ?? 'staff_writer';
}

export async function signIn(api: Client, role: EmployeeRole) {
  const employee = await makeEmployee(role);
  return { employee, client: await api.signedInAs(employee) };
}

export async function send(
  client: Client,
  type: SubmissionType = 'event_opportunity',
  form = completeForms[type],
): Promise<SubmissionView> {
  const { body } = await client.call<SubmissionView>('POST', '/api/submissions', {
    body: { submissionType: type, submissionData: form },
  });
  return body;
}

/** Inserts a row directly. */
export async function insertSubmission(
  employeeId: number,
  status: SubmissionStatus,
  values: Partial<typeof submissions.$inferInsert> = {},
) {
  const submissionData = JSON.stringify(completeForms.event_opportunity);
  const [row] = await db
    .insert(submissions)
    .values({
      employeeId,
      submissionType: 'event_opportunity',
      title: 'Harbour Nights',
      status,
      submissionData,
      ...values,
    })
    .returning();
  return row as typeof submissions.$inferSelect;
}

export type Answered = SubmissionView & ErrorBody;

/** Edits it as it is, whatever its version. */
export async function edit(client: Client, id: number, body: object) {
  const [row] = await db.select({ version: submissions.version }).from(submissions).where(eq(submissions.id, id));
  return client.call<Answered>('PATCH', `/api/submissions/${id}`, { body: { ...body, version: row?.version } });
}

export const decide = (client: Client, id: number, act: string, body: object = {}, headers = {}) =>
  client.call<Answered>('POST', `/api/manager/submissions/${id}/${act}`, { body, headers });

/** What became of it. */
export async function undo(client: Client, id: number) {
  const { body } = await client.call<Partial<BulkAnswer>>('POST', '/api/submissions/undo', { body: { ids: [id] } });
  return body.results?.[0];
}

/** As this reader sees it. */
export const story = async (client: Client, id: number) =>
  (await client.call<SubmissionDetail>('GET', `/api/submissions/${id}`)).body;

/** Ends the undo window, also after `stopTime`. */
export const letTimePass = (id: number, seconds = 4_000) => moveDecision(id, -seconds);

/** Extends the undo window to an hour, for busy machines. */
export const stopTime = (id: number) => moveDecision(id, 3_600);

async function moveDecision(id: number, seconds: number): Promise<void> {
  const by = sql`${seconds} * interval '1 second'`;
  await db
    .update(submissions)
    .set({ reviewedAt: sql`${submissions.reviewedAt} + ${by}`, updatedAt: sql`${submissions.updatedAt} + ${by}` })
    .where(eq(submissions.id, id));
  await db
    .update(submissionEvents)
    .set({ createdAt: sql`${submissionEvents.createdAt} + ${by}` })
    .where(sql`${submissionEvents.id} = (select max(id) from submission_events where submission_id = ${id})`);
}

export async function submissionFixtures() {
  const api = await startApi();
  const author = await signIn(api, 'staff_writer');
  const manager = await signIn(api, 'production_manager');
  const admin = await signIn(api, 'admin');
  return { api, author, manager, admin, submission: await send(author.client) };
}
