import { expect, it } from 'vitest';
import { live } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { openPage } from '#server/test/notifications.ts';
import { insertSubmission, signIn, submissionFixtures } from '#server/test/submissions.ts';
import { personName } from '#shared/people.ts';

const look = (client: Client, id: number, state = 'came') =>
  client.call('POST', '/api/submissions/looking', { body: { id, state } });

it('tells colleagues who looks at the same submission and who left, never the author', async () => {
  const { api, author, manager, admin, submission } = await submissionFixtures();
  const second = await signIn(api, 'sales_manager');
  const pages = [await openPage(manager.client), await openPage(admin.client), await openPage(author.client)];
  const own = await openPage(second.client);
  await expect.poll(() => live.isOpen).toBe(true);
  expect((await look(second.client, submission.id)).status).toBe(204);
  expect((await look(second.client, submission.id, 'left')).status).toBe(204);
  const who = { id: second.employee.id, name: personName(second.employee) };
  const seen = [
    { id: submission.id, state: 'came', who },
    { id: submission.id, state: 'left', who },
  ];
  await expect.poll(() => pages[0]?.lookers.filter((one) => 'id' in one && one.id === submission.id)).toEqual(seen);
  await expect.poll(() => pages[1]?.lookers.filter((one) => 'id' in one && one.id === submission.id)).toEqual(seen);
  expect([pages[2]?.lookers, own.lookers]).toEqual([[], []]);
});

it('is refused for one’s own, a draft, and what is not there', async () => {
  const { author, manager, submission } = await submissionFixtures();
  const draft = await insertSubmission(author.employee.id, 'draft');
  const own = await insertSubmission(manager.employee.id, 'submitted');
  for (const id of [draft.id, own.id, 2_000_000_000]) expect((await look(manager.client, id)).status).toBe(404);
  expect((await look(author.client, submission.id)).status).toBe(403);
});
