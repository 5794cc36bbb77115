import { expect, it } from 'vitest';
import { makeEmployee } from '#server/test/api.ts';
import { planOf } from '#server/test/assignments.ts';
import { asPublisher } from '#server/test/publications.ts';
import { completeForms, decide, send } from '#server/test/submissions.ts';
import type { CalendarFeed } from '#shared/assignments/views.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import type { EvaluationDraft } from '#shared/evaluations/views.ts';
import type { TrainingModule, TrainingModuleView } from '#shared/training/views.ts';

it('house rules that are published are counted and stated by at once', async () => {
  const { api, publish } = await asPublisher();
  const writer = await makeEmployee('staff_writer');
  const client = await api.signedInAs(writer);
  const { id } = await send(client, 'event_opportunity', {
    ...completeForms.event_opportunity,
    datetime: '2026-12-04T18:00',
    endDatetime: '2026-12-04T22:00',
  });

  await publish('rules', {
    reviewHours: '20',
    notesHours: '10',
    earlyMinutes: '45',
    lineCharacters: '100',
    eventPhotosMin: '4',
    eventPhotosMax: '4',
  });

  const manager = await api.signedInAs(await makeEmployee('production_manager'));
  await decide(manager, id, 'approve');
  expect((await planOf(client, id))?.deliverables).toMatchObject([
    { kind: 'review', dueHours: 20, dueAt: '2026-12-05T23:00:00.000Z' },
  ]);
  const { body: feed } = await client.call<CalendarFeed>('PUT', '/api/employee/calendar-feed');
  const { body: calendar } = await api.call<string>('GET', new URL(feed.url).pathname);
  expect(calendar.match(/TRIGGER:\S+/g)).toEqual(['TRIGGER:-PT1H45M', 'TRIGGER:-PT1H']);
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
  const { body: article } = await client.call<TrainingModuleView>(
    'GET',
    '/api/training/staff_writer/press-conference-article',
  );
  expect(JSON.stringify(article.content)).toContain(
    'about 100 characters to the line. As a rule of thumb that is 16 words',
  );
});
