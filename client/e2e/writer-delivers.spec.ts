import { expect, signInAs, test, uniqueName } from './fixtures.ts';
import { notice } from './pitches.ts';

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The rule for a review is ten. */
const sentences = (count: number) => Array.from({ length: count }, (_, index) => `Act ${index + 1} played.`).join(' ');

test('a pitch becomes a piece that is taken on a phone, handed in, returned, accepted and published', async ({
  adminPage,
  newPerson,
  expectAccessible,
}) => {
  const title = `Harbour Nights ${uniqueName()}`;
  const writer = await newPerson({ viewport: { width: 390, height: 800 } });
  await signInAs(writer, 'staff_writer');
  const submissionData = {
    opportunityName: title,
    datetime: `${tomorrow}T18:00`,
    endDatetime: `${tomorrow}T22:00`,
    location: 'Pier 9, Rotterdam',
    description: 'Four acts of one label play the old ferry terminal.',
    relevantLinks: 'https://harbournights.example/press',
    category: 'Event Coverage',
  };
  const pitched = await writer.request.post('/api/submissions', {
    data: { submissionType: 'event_opportunity', submissionData },
  });
  expect(pitched.status()).toBe(201);
  const { id } = (await pitched.json()) as { id: number };

  const manager = await newPerson({ viewport: { width: 1440, height: 900 } });
  await signInAs(manager, 'production_manager');
  await manager.goto(`/manager/dashboard?selected=${id}`);
  await manager.getByText(/^Plan: review by .* 18 hours after the end$/).click();
  await manager.getByRole('button', { name: 'Add photos by any photographer' }).click();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(notice(manager)).toContainText('Submission Approved');

  await writer.goto(`/submissions-hub/${id}`);
  const plan = writer.getByRole('region', { name: 'The plan' });
  await expect(plan).toContainText('Expected: it is settled once an admin has approved');
  await expect(plan.getByRole('listitem').last()).toContainText('Photos: any photographer');
  await expect(plan.getByRole('listitem').first()).toContainText(
    /Review: you.*Asked, not answered yet.*18 hours after the end/s,
  );
  await expectAccessible(writer);

  await writer.goto('/employee/dashboard');
  await writer.getByRole('link', { name: `Review: ${title}` }).click();
  await writer.getByRole('button', { name: 'Take it' }).click();
  const text = writer.getByLabel('Your text');
  await text.fill(sentences(9));
  await expect(writer.getByText('About 9 sentences, the rule is at least 10')).toBeVisible();
  await expect(writer.getByText(/^Draft saved at/)).toBeVisible();
  await expectAccessible(writer);
  await writer.reload();
  await expect(text).toHaveValue(sentences(9));
  await writer.getByRole('button', { name: 'Hand in', exact: true }).click();
  const question = writer.getByRole('dialog', { name: 'Below the rule' });
  await expect(question).toContainText('9 sentences, the rule is at least 10');
  await expectAccessible(writer);
  await question.getByRole('button', { name: 'Hand it in as it is' }).click();
  await expect(writer.getByText(/^Handed in /).first()).toBeVisible();
  await expect(text).toBeHidden();

  await manager.goto('/manager/coverage');
  await manager.getByRole('link', { name: title }).click();
  const detail = manager.getByRole('region', { name: 'Assignment' });
  await expect(detail).toContainText('Below the rule: 9 sentences, the rule is at least 10');
  await expectAccessible(manager);
  await manager.keyboard.press('r');
  await manager.keyboard.type('Say who closed the evening.');
  await manager.getByRole('button', { name: 'Return it' }).click();
  await expect(detail).toContainText('Say who closed the evening.');

  await writer.reload();
  await expect(writer.getByText('Say who closed the evening.')).toBeVisible();
  await expect(text).toHaveValue(sentences(9));
  await text.fill(sentences(10));
  await expect(writer.getByText('About 10 sentences, the rule is at least 10')).toBeVisible();
  await writer.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(text).toBeHidden();

  const approved = await adminPage.request.patch(`/api/submissions/${id}/status`, { data: { status: 'approved' } });
  expect(approved.status()).toBe(200);
  await manager.reload();
  await expect(detail.getByRole('button', { name: 'Accept' })).toBeVisible();
  await manager.keyboard.press('a');
  await detail.getByRole('button', { name: 'It is published' }).click();
  await detail.getByLabel('Its address').fill('https://magazine.example/harbour-nights');
  await detail.getByRole('button', { name: 'Publish it' }).click();
  await expect(detail).toContainText('https://magazine.example/harbour-nights');
  await expectAccessible(manager);

  await writer.goto(`/submissions-hub/${id}`);
  await expect(plan).toContainText(/Published/);
  await expect(plan.getByRole('link', { name: 'https://magazine.example/harbour-nights' })).toBeVisible();
});
