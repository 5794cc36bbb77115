import type { Page } from '@playwright/test';
import { expect } from '#e2e/fixtures.ts';
import { entryIds } from '#shared/content/words.ts';
import { hire, test } from './own-site.ts';

test.describe.configure({ mode: 'default' });

async function wordsOf(admin: Page, kind: string): Promise<{ words: Record<string, string>; version: number }> {
  return (await admin.request.get(`/api/content/${kind}`)).json();
}

async function publish(admin: Page, kind: string, changes: Record<string, string>, matters: string[] = []) {
  const { version } = await wordsOf(admin, kind);
  const draft = await admin.request.put(`/api/content/${kind}/draft`, { data: { changes, version } });
  const data = { version: (await draft.json()).version, matters };
  expect((await admin.request.post(`/api/content/${kind}/publish`, { data })).status()).toBe(200);
}

test('questions are changed between a draft and its hand-in, and nothing typed is lost', async ({
  adminPage: admin,
  newPerson,
  site,
  expectAccessible,
}) => {
  const kind = 'questions_staff_writer';
  const [first = '', second = '', ...rest] = entryIds((await wordsOf(admin, kind)).words.questions);
  const writer = await hire(site, newPerson, 'staff_writer');
  await writer.goto('/employee/evaluation/staff_writer');
  const firstField = writer.locator(`#${first}`);
  const secondField = writer.locator(`#${second}`);
  await firstField.fill('A concert film and a magazine.');
  await secondField.fill('What the drummer said.');
  await expect(writer.getByText(/^Saved at/)).toBeVisible();

  await publish(admin, kind, { [`questions.${first}.text`]: 'What would you tell a stranger about us?' });
  // Its address alone leads to the first category with a blank.
  await writer.goto('/employee/evaluation/staff_writer?category=1');
  await expect(writer.getByLabel('What would you tell a stranger about us?')).toHaveValue(
    'A concert film and a magazine.',
  );
  const note = writer.getByText(/^This question was reworded since you answered. It said: “Someone you have just met/);
  await expect(note).toBeVisible();
  await expectAccessible(writer);

  await publish(admin, kind, { questions: [first, ...rest].join(' ') });
  await secondField.fill('What the drummer said, and why.');
  await expect(writer.getByText(/^Saved at/)).toBeVisible();
  await writer.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(writer.getByText('The questions were changed while this page was open.')).toBeVisible();
  await expect(writer.getByText('No longer asked')).toBeVisible();
  await expect(secondField).toHaveValue('What the drummer said, and why.');
  await expectAccessible(writer);

  await writer.goto('/employee/evaluation/staff_writer?category=7');
  await writer.getByRole('button', { name: 'Submit Evaluation' }).click();
  await expect(writer.getByText('No longer asked')).toBeVisible();
  await publish(admin, kind, { questions: [first, ...rest.slice(1)].join(' ') });
  await writer.getByRole('button', { name: 'Hand in' }).click();
  await expect(writer.getByRole('heading', { name: 'Evaluation submitted' })).toBeFocused();
  await expect(writer.getByText('The questions were changed while you were writing.')).toBeVisible();
  await expectAccessible(writer);
  await writer.getByRole('link', { name: 'View History' }).click();
  await expect(writer.getByText('What the drummer said, and why.')).toBeVisible();
  await expect(writer.getByText(/Someone you have just met asks what Overtone Media does/)).toBeVisible();
});

test('a module is changed twice, and its reader is asked to read it again when it matters', async ({
  adminPage: admin,
  newPerson,
  site,
  expectAccessible,
}) => {
  const kind = 'training_photographer';
  const id = 'pit-and-crowd-safety';
  const text = `modules.${id}.text`;
  const reader = await hire(site, newPerson, 'photographer');
  await reader.goto(`/employee/training/photographer/${id}`);
  await reader.getByRole('button', { name: 'Mark as done' }).click();
  await expect(reader.getByText(/Done on /)).toBeVisible();

  const before = (await wordsOf(admin, kind)).words[text];
  await publish(admin, kind, { [text]: `${before}\n\nA comma more.` });
  await reader.reload();
  await expect(reader.getByText('A comma more.')).toBeVisible();
  await expect(reader.getByText(/Done on /)).toBeVisible();

  await publish(admin, kind, { [text]: `${before}\n\nNever climb the barrier.` }, [id]);
  await reader.goto('/employee/training/photographer');
  await reader.getByRole('link', { name: /^Read what changed: / }).click();
  await expect(reader.getByRole('region', { name: /^What changed since you finished it/ })).toContainText(
    'Never climb the barrier.',
  );
  await expectAccessible(reader);

  const modules = entryIds((await wordsOf(admin, kind)).words.modules);
  await publish(admin, kind, { modules: modules.filter((module) => module !== id).join(' ') });
  await reader.getByRole('button', { name: 'Mark as done' }).first().click();
  await expect(reader.getByRole('heading', { name: 'This module is gone' })).toBeVisible();
  await expectAccessible(reader);
  await reader.getByRole('link', { name: 'Back to Training' }).click();
  await expect(reader.getByRole('heading', { name: 'Photographer Training' })).toBeVisible();
});

test('house rules that are changed stand on the form of an event', async ({ adminPage: admin, newPerson, site }) => {
  await publish(admin, 'rules', { reviewHours: '24', earlyMinutes: '45' });
  const writer = await hire(site, newPerson, 'staff_writer');
  await writer.goto('/submissions-hub');
  await writer.getByRole('button', { name: /^Start Submission.*Event Opportunity$/ }).click();
  await expect(writer.getByText('Arrive 45 minutes early.')).toBeVisible();
  await writer.getByLabel('End', { exact: true }).fill('2026-12-04T22:00');
  await writer.getByText('Event Coverage', { exact: true }).click();
  await expect(writer.getByText(/24 hours from the end of the event/)).toBeVisible();
  await expect(writer.getByText(/Dec 5, 2026/)).toBeVisible();
});
