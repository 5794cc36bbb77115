import { randomUUID } from 'node:crypto';
import { type APIRequestContext, devices, type Page } from '@playwright/test';
import { adminEmail, adminPassword, expect, type NewPerson, rest, test } from './fixtures.ts';

const password = 'a password for the browser tests';

async function createEmployee(request: APIRequestContext, role: string): Promise<string> {
  const username = `${role}.${randomUUID().slice(0, 8)}`;
  await request.post('/api/admin/login', { data: { email: adminEmail, password: adminPassword } });
  const answer = await request.post('/api/admin/employees', {
    data: { username, email: `${username}@overtone.example`, firstName: 'Ines', lastName: 'Halloran', role, password },
  });
  expect(answer.status()).toBe(201);
  await request.post('/api/admin/logout');
  return username;
}

async function signIn(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/employee/login', { data: { username, password } });
  expect(answer.status()).toBe(200);
}

/** A manager asks for changes and marks a field. */
async function requestChanges(newPerson: NewPerson, manager: string, title: string, field: string): Promise<void> {
  const { request } = await newPerson();
  await signIn(request, manager);
  const pending = (await (await request.get('/api/manager/submissions?limit=200')).json()) as {
    id: number;
    title: string;
  }[];
  const submission = pending.find((row) => row.title === title);
  const answer = await request.post(`/api/manager/submissions/${submission?.id}/request-changes`, {
    data: { notes: 'Has she agreed?', fields: [field] },
  });
  expect(answer.status()).toBe(200);
}

async function approveAndDecide(newPerson: NewPerson, manager: string, id: string): Promise<void> {
  const desk = await newPerson();
  await signIn(desk.request, manager);
  await desk.goto(`/manager/dashboard?selected=${id}`);
  await desk.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(desk.getByText('The submission has been approved and moved to the next stage.').first()).toBeVisible();
  // The answer to a request that is under way would end the new session.
  await desk.close();
  const signedIn = await desk.request.post('/api/admin/login', {
    data: { email: adminEmail, password: adminPassword },
  });
  expect(signedIn.status()).toBe(200);
  const decision = { status: 'approved', reviewNotes: 'Yes. File it for the May issue.' };
  expect((await desk.request.patch(`/api/submissions/${id}/status`, { data: decision })).status()).toBe(200);
}

async function expectNarrow(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test.use({ viewport: { width: 320, height: 700 }, hasTouch: devices['Pixel 7'].hasTouch });

test('a pitch survives a closed dialog, a lost network and an ended session, and is answered', async ({
  page,
  context,
  newPerson,
  expectAccessible,
}) => {
  const writer = await createEmployee(page.request, 'staff_writer');
  const manager = await createEmployee(page.request, 'production_manager');
  const interviewee = `Mara Lind ${randomUUID().slice(0, 8)}`;

  await page.goto('/submissions-hub');
  await expect(page.getByText('Please log in to access the Submissions Hub')).toBeVisible();
  await signIn(page.request, writer);
  await page.goto('/submissions-hub?tab=mine');
  await expect(page.getByText('No submissions yet. Create your first submission!')).toBeVisible();
  await page.getByRole('link', { name: 'Create a submission' }).click();
  await expectNarrow(page);

  await page.getByRole('button', { name: /^Start Submission.*Special Interview$/ }).click();
  await page.getByLabel('Proposed interviewee').fill(interviewee);
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page);
  await page.getByLabel('Relevance').focus();
  await expect(page.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: /^Continue draft/ }).click();
  await expect(page.getByLabel('Proposed interviewee')).toHaveValue(interviewee);

  await context.setOffline(true);
  await page.getByLabel('Title/Company').fill('Bell founder');
  await expect(page.getByText(/^No connection/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Saved at/)).toBeVisible();

  await page.request.post('/api/employee/logout');
  await page.getByLabel('Story idea').fill('She casts the bells that every studio samples.');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await again.getByLabel('Password', { exact: true }).fill(password);
  await again.getByRole('button', { name: 'Sign in and continue' }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Title/Company')).toHaveValue('Bell founder');
  await expect(page.getByLabel('Story idea')).toHaveValue('She casts the bells that every studio samples.');

  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Key questions are required' })).toBeFocused();
  await expect(page.getByText('Relevance explanation must be at least 20 characters').first()).toBeVisible();
  await page.getByLabel('Key questions').fill('What does a bell know?');
  const id = /\d+$/.exec(new URL(page.url()).pathname)?.[0] ?? '';
  // What is pressed without network waits wherever its author goes, also through a reload.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(interviewee) })
    .click();
  await expect(page.getByLabel('Relevance')).toBeEditable();
  await context.setOffline(true);
  await page.getByLabel('Relevance').fill('Her foundry closes in spring.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Not submitted yet: there’s no connection.')).toBeVisible();
  await expect(page.getByLabel('Relevance')).not.toBeEditable();
  await page.getByRole('button', { name: 'Don’t submit it yet' }).click();
  await expect(page.getByLabel('Relevance')).toBeEditable();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Waiting to submit' })).toBeVisible();
  await expectNarrow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  const waits = page.getByRole('button', { name: '1 submission waits for a connection' });
  await expect(waits).toBeVisible();
  await expect(page.getByText('Waits to be sent.')).toBeVisible();
  await page.route(`**/api/submissions/${id}`, (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(waits).toBeVisible();
  await page.unroute(`**/api/submissions/${id}`);
  await expect(page.getByText('Your submission has been created successfully!').first()).toBeVisible();
  await expect(waits).toBeHidden();
  await page.goto(`/submissions-hub/${id}`);
  await expect(page.getByText('You sent this in')).toHaveCount(1);

  const told = async () => (await page.request.get(`/api/submissions/${id}`)).text();
  await requestChanges(newPerson, manager, `Interview: ${interviewee}`, 'relevance');
  // The author is notified when the undo window is over.
  await expect.poll(told).toContain('Has she agreed?');
  await page.reload();
  // Once, above the form.
  await expect(page.getByText('Has she agreed?')).toHaveCount(1);
  await expect(page.getByLabel('Relevance')).toBeFocused();
  await expect(page.getByRole('textbox')).toHaveCount(2);
  await page.getByText('The other 4 fields').press('Enter');
  await expect(page.getByLabel('Proposed interviewee')).toHaveValue(interviewee);
  await expectNarrow(page);
  await page.getByLabel('Relevance').fill('Her foundry closes in spring, and she has agreed.');
  await page.getByLabel('Message to the reviewer').fill('She has, in writing.');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('You sent this again')).toBeVisible();
  await expect(page.getByText('Your answer to the reviewer')).toBeVisible();
  await page.getByText('What changed (1)').click();
  await expect(page.getByText('Her foundry closes in spring, and she has agreed.').last()).toBeVisible();

  await approveAndDecide(newPerson, manager, id);
  await page.reload();
  await expect(page.getByText('Yes. File it for the May issue.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to My Submissions' }).click();
  await expect(page.getByRole('row', { name: interviewee }).getByText('Approved', { exact: true })).toBeVisible();
});

test('a new pitch leads to its own page, and the hub opens on what waits for its author', { tag: rest }, async ({
  page,
  newPerson,
  expectAccessible,
}) => {
  const manager = await createEmployee(page.request, 'production_manager');
  await signIn(page.request, await createEmployee(page.request, 'content_creator'));
  const contentTitle = `Drummers ${randomUUID().slice(0, 8)}`;
  await page.goto('/submissions-hub');
  await expect(page.getByRole('button', { name: /^Start Submission/ }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Waiting for you' })).toBeHidden();
  await page.getByRole('button', { name: /^Start Submission.*Special Content$/ }).click();
  await page.getByLabel('Content title').fill(contentTitle);
  await page.getByRole('radio', { name: 'Video' }).check();
  await page.getByLabel('Detailed pitch').fill('Five one-minute films of street drummers who own no drum.');
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByText('Your submission has been created successfully!').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contentTitle);
  await expect(page.getByText('You sent this in')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submissions Hub');
  await expect(page.getByRole('dialog')).toBeHidden();

  await requestChanges(newPerson, manager, contentTitle, 'detailedPitch');
  const draft = { submissionType: 'special_content', submissionData: { contentTitle: 'Begun' }, draft: true };
  expect((await page.request.post('/api/submissions', { data: draft })).status()).toBe(201);
  await page.goto('/submissions-hub');
  const waiting = page.getByRole('region', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(waiting).toHaveCount(2);
  await expect(waiting.first()).toContainText(contentTitle);
  await expect(waiting.last()).toContainText('Begun');
  await expectNarrow(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`^Change and send again.*${contentTitle}`) }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Nothing in it has changed since Ines Halloran requested changes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
});

test('a pitch is edited despite an edit elsewhere, withdrawn and started again', { tag: rest }, async ({
  page,
  expectAccessible,
}) => {
  await signIn(page.request, await createEmployee(page.request, 'street_team'));
  const submissionData = {
    opportunityName: `Quay; night, ${randomUUID().slice(0, 8)}`,
    datetime: '2031-12-24T18:30',
    endDatetime: '2031-12-24T23:00',
    location: 'Pier 9',
    description: `Four acts in four rooms${', one door and no clock anywhere'.repeat(4)}.`,
    category: 'Event Coverage',
  };
  const body = { submissionType: 'event_opportunity', submissionData };
  const answer = await page.request.post('/api/submissions', { data: body });
  const { id, version } = (await answer.json()) as { id: number; version: number };

  await page.goto('/submissions-hub?tab=mine');
  await page.getByRole('link', { name: submissionData.opportunityName }).press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(submissionData.opportunityName);
  await expect(heading).toBeFocused();
  await expect(page.getByText(submissionData.description, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await expect(page.getByLabel('Opportunity name')).toBeFocused();
  await page.getByLabel('Location/URL').fill('Pier 10');
  const elsewhere = { submissionData: { ...submissionData, description: 'Four acts, one roof.' }, version };
  expect((await page.request.patch(`/api/submissions/${id}`, { data: elsewhere })).status()).toBe(200);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Failed to save your changes. Please try again.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Reload, and keep what I typed' }).press('Enter');
  await expect(page.getByLabel('Description')).toHaveValue('Four acts, one roof.');
  await expect(page.getByLabel('Location/URL')).toHaveValue('Pier 10');
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText('Your changes have been saved.').first()).toBeVisible();
  await expect(heading).toBeFocused();

  await page.getByRole('button', { name: 'Edit' }).press('Enter');
  await page.getByLabel('Location/URL').fill('Pier 11');
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Discard them' }).press('Enter');
  await expect(page.getByText('Pier 10', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Pier 11')).toBeHidden();

  await page.getByRole('button', { name: 'Withdraw' }).press('Enter');
  await page.getByRole('button', { name: 'Withdraw it' }).press('Enter');
  await expect(page.getByText('You withdrew this')).toBeVisible();
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Duplicate as new' }).press('Enter');
  await expect(page.getByLabel('Location/URL')).toHaveValue('Pier 10');
  await page.getByRole('button', { name: 'Discard draft' }).press('Enter');
  await page.getByRole('button', { name: 'Discard it' }).press('Enter');
  await expect(page.getByRole('row', { name: submissionData.opportunityName })).toHaveCount(1);
});
