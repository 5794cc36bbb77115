import { expect, it } from 'vitest';
import { makeEmployee } from '#server/test/api.ts';
import { asPublisher } from '#server/test/publications.ts';
import { completeForms, insertSubmission, send } from '#server/test/submissions.ts';
import type { EmployeeProfile } from '#shared/auth/auth.ts';
import type { EvaluationDraft } from '#shared/evaluations/evaluations.ts';
import type { TeamDue } from '#shared/team.ts';
import type { TrainingModule, TrainingModuleView } from '#shared/training-views.ts';

it('house rules that are published are counted and stated by at once', async () => {
  const { api, publish } = await asPublisher();
  const writer = await makeEmployee('staff_writer');
  const client = await api.signedInAs(writer);
  const { id } = await send(client, 'event_opportunity', {
    ...completeForms.event_opportunity,
    datetime: '2026-12-04T18:00',
    endDatetime: '2026-12-04T22:00',
  });
  const ends = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T22:00`;
  await insertSubmission(writer.id, 'approved', {
    submissionData: JSON.stringify({ ...completeForms.event_opportunity, endDatetime: ends }),
  });

  await publish('rules', {
    reviewHours: '20',
    notesHours: '10',
    earlyMinutes: '45',
    eventPhotosMin: '4',
    eventPhotosMax: '4',
  });

  const { body: calendar } = await client.call<string>('GET', `/api/submissions/${id}/due-times.ics`);
  expect(calendar.match(/DTSTART:\d{8}T\d{6}/g)).toEqual(['DTSTART:20261204T180000', 'DTSTART:20261205T180000']);
  expect(calendar.match(/TRIGGER:\S+/g)).toEqual(['TRIGGER:-PT105M', 'TRIGGER:-PT60M']);
  const manager = await api.signedInAs(await makeEmployee('production_manager'));
  const { body: due } = await manager.call<TeamDue[]>('GET', '/api/manager/team/due');
  expect(due.find(({ employee }) => employee.id === writer.id)).toMatchObject({
    hours: 20,
    at: { date: new Date(Date.parse(`${ends}Z`) + 20 * 3_600_000).toISOString() },
  });
  const { body: profile } = await client.call<EmployeeProfile>('GET', '/api/employee/profile');
  expect(profile.houseRules).toMatchObject({
    reviewHours: '20',
    eventPhotos: '4',
    conferenceQuota: '1 horizontal photo',
  });
  const { body: draft } = await client.call<EvaluationDraft>('GET', '/api/employee/evaluation/draft');
  expect(draft.questions.map(({ text }) => text).join(' ')).toMatch(
    /notes are due in 10 hours.*reviews are due in 20 hours/,
  );
  const { body: modules } = await client.call<TrainingModule[]>('GET', '/api/training');
  expect(modules.map(({ title }) => title)).toContain('Press conference notes in 10 hours');
  const { body: module } = await client.call<TrainingModuleView>(
    'GET',
    '/api/training/staff_writer/house-rules-on-one-page',
  );
  expect(JSON.stringify(module.content)).toContain('Arrive 45 minutes early');
});
