import type { Page } from '@playwright/test';
import { expect, holdLiveEvents, type NewPerson, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf, notice, pitch } from './pitches.ts';

test('the second reviewer learns who was first and keeps the note', { tag: rest }, async ({ page, newPerson }) => {
  await holdLiveEvents(page);
  const { decide } = await typeBesideAnother(page, newPerson);
  await decide();
  await page.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(page.getByText('Failed to approve submission. Please try again.').first()).toBeVisible();
  await learnWhoWasFirst(page);
});

test('a colleague who is first is named at once to who still types, and the note stays', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const { decide } = await typeBesideAnother(page, newPerson);
  await decide();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Manager Notes')).toBeFocused();
  await expectAccessible(page);
  await learnWhoWasFirst(page);
});

test('words that change under their reader are decided on once they are read', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const { author, id } = await typeBesideAnother(page, newPerson);
  const { submissionData, version } = await (await author.request.get(`/api/submissions/${id}`)).json();
  const edit = { submissionData: { ...submissionData, detailedPitch: pitch.replace('dawn', 'dusk') }, version };
  expect((await author.request.patch(`/api/submissions/${id}`, { data: edit })).status()).toBe(200);
  const alert = page.getByRole('alert').filter({ hasText: 'Its author changed this after you opened it.' });
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('definition').filter({ hasText: 'shot at dusk' }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve Submission' })).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I have read it' }).click();
  await expect(page.getByLabel('Manager Notes')).toHaveValue('A note of some length.');
  await page.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(notice(page)).toContainText('Submission Approved');
});

/** A manager who types a note, while a colleague may be first. */
async function typeBesideAnother(page: Page, newPerson: NewPerson) {
  const { author, ids } = await authorOf(newPerson, [`Beaten ${uniqueName()}`]);
  const first = await newPerson();
  await signInAs(first, 'sales_manager');
  await signInAs(page, 'production_manager');
  await page.goto(`/manager/dashboard?selected=${ids[0]}`);
  await page.getByLabel('Manager Notes').fill('A note of some length.');
  const decide = async () =>
    expect((await first.request.post(`/api/manager/submissions/${ids[0]}/approve`, { data: {} })).status()).toBe(200);
  return { author, id: ids[0], decide };
}

async function learnWhoWasFirst(page: Page): Promise<void> {
  const refusal = page.getByRole('alert').filter({ hasText: 'Ana Ruiz was first' });
  await expect(refusal).toContainText('Manager Approved');
  await expect(page.getByRole('button', { name: 'Approve Submission' })).toBeHidden();
  await expect(refusal.getByRole('button', { name: 'Copy your note' })).toBeVisible();
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Manager Notes')).toHaveValue('A note of some length.');
  await page.reload();
  await expect(page.getByLabel('Manager Notes')).toHaveValue('A note of some length.');
}
