import type { Page, Route } from '@playwright/test';
import { momentAt } from '#shared/days/days.ts';
import { employeePassword, expect, signInAs, test, uniqueName } from './fixtures.ts';
import { notice } from './pitches.ts';
import { signInAgain, typeThrough } from './typing.ts';

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
  await expect(manager.getByText(/^Plan: review by .* 18 hours after the end$/)).toBeVisible();
  await manager.getByRole('button', { name: 'Add photos by any photographer' }).click();
  await expectAccessible(manager);
  await manager.getByRole('button', { name: 'Approve Submission' }).click();
  await expect(notice(manager)).toContainText('Submission Approved');

  await writer.goto(`/submissions-hub/${id}`);
  const plan = writer.getByRole('region', { name: 'The plan' });
  await expect(plan).toContainText('It’s settled once an admin has approved');
  await expect(plan.getByRole('listitem').last()).toContainText('Photos: any photographer');
  await expect(plan.getByRole('listitem').first()).toContainText(
    /Review: you.*Asked, not answered yet.*18 hours after the end/s,
  );
  await expectAccessible(writer);

  await writer.goto('/employee/dashboard');
  await writer.getByRole('link', { name: `Review: ${title}` }).click();
  await writer.getByRole('button', { name: 'Take it' }).click();
  const text = writer.getByLabel('Your text');
  // Ten lines from the start: what is typed moves nothing below it.
  expect((await text.boundingBox())?.height).toBeGreaterThan(240);
  const typed = await typeThrough(writer, text);
  await signInAgain(writer, employeePassword);
  await expect(text).toHaveValue(typed);
  await text.fill(sentences(9));
  await expect(writer.getByText('About 9 sentences, the rule is at least 10')).toBeVisible();
  await expect(writer.getByText(/^Saved at/)).toBeVisible();
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
  const detail = manager.getByRole('region', { name: 'Pieces' });
  await expect(detail).toContainText('Below the rule: 9 sentences, the rule is at least 10');
  await expect(detail).toContainText('Arriving early isn’t ticked.');
  await expectAccessible(manager);
  await manager.keyboard.press('r');
  await manager.keyboard.type('Say who closed the evening.');
  await manager.getByRole('button', { name: 'Return it' }).click();
  await expect(manager.getByRole('listitem').filter({ hasText: /^Returned/ })).toBeVisible();
  // The next one that waits has opened.
  await manager.getByRole('link', { name: title }).click();
  await expect(detail).toContainText('Say who closed the evening.');

  await writer.reload();
  await expect(writer.getByText('Say who closed the evening.')).toBeVisible();
  await expect(text).toHaveValue(sentences(9));
  await text.fill(sentences(10));
  await expect(writer.getByText('About 10 sentences, the rule is at least 10')).toBeVisible();
  const saved = writer.waitForResponse((response) => response.request().postData()?.includes('arrivedEarly') === true);
  await writer.getByLabel('I arrived 30 minutes early').check();
  await saved;
  // With the hand-in: a page that reads anything in between asks for the password before the button can be pressed.
  const endSession = async (route: Route) => {
    await writer.context().clearCookies();
    await route.fallback();
  };
  await writer.route('**/hand-in', endSession, { times: 1 });
  await writer.getByRole('button', { name: 'Hand in', exact: true }).click();
  await signInAgain(writer, employeePassword);
  await expect(text).toBeHidden();

  await adminPage.goto(`/admin/submissions?details=${id}`);
  await expect(adminPage.getByRole('region', { name: 'The plan' })).toContainText('Photos: any photographer');
  const approved = await adminPage.request.patch(`/api/submissions/${id}/status`, { data: { status: 'approved' } });
  expect(approved.status()).toBe(200);
  await manager.reload();
  await expect(detail.getByRole('button', { name: 'Accept' })).toBeVisible();
  await expect(detail).toContainText('Arrived early, as the rule asks.');
  await manager.keyboard.press('a');
  await detail.getByRole('button', { name: 'It is published' }).click();
  await detail.getByLabel('Its address').fill('https://magazine.example/harbour-nights');
  await detail.getByLabel('It tags the network’s account').check();
  await detail.getByRole('button', { name: 'Publish it' }).click();
  // The next one that waits has opened.
  await expect(manager.getByRole('listitem').filter({ hasText: /^Published/ })).toBeVisible();
  await manager.getByRole('link', { name: title }).click();
  await expect(detail).toContainText('https://magazine.example/harbour-nights');

  await writer.goto(`/submissions-hub/${id}`);
  await expect(plan).toContainText(/Published.*It tags the network’s account\./s);
  await expect(plan.getByRole('link', { name: 'https://magazine.example/harbour-nights' })).toBeVisible();

  await writer.goto('/employee/assignments');
  await writer.getByRole('navigation', { name: 'Pieces' }).getByRole('link', { name: 'Published' }).click();
  const published = writer.getByRole('table', { name: 'Published pieces' }).getByRole('row').filter({ hasText: title });
  await expect(published.getByRole('link')).toHaveAttribute('href', 'https://magazine.example/harbour-nights');
  await expectAccessible(writer);
});

test('an event with pictures goes from pitch to published in at most 26 acts', async ({ adminPage, newPerson }) => {
  let acts = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    acts++;
  };
  const title = `Counted Night ${uniqueName()}`;
  const link = 'https://magazine.example/counted-night';
  const wide = { viewport: { width: 1440, height: 900 } };
  const writer = await newPerson(wide);
  await signInAs(writer, 'staff_writer');
  await writer.goto('/employee/dashboard');
  await act(writer.getByRole('link', { name: 'Start Event Opportunity' }).click());
  await act(writer.getByLabel(/^Opportunity name/).fill(title));
  await act(writer.getByLabel(/^Date and time/).fill(`${tomorrow}T18:00`));
  await act(writer.getByLabel(/^Location/).fill('Pier 9, Rotterdam'));
  await act(writer.getByLabel(/^Description/).fill('Four acts of one label play the old ferry terminal.'));
  await act(writer.getByRole('radio', { name: 'Event Coverage' }).check());
  await act(writer.keyboard.press('Control+Enter'));
  const pitched = async () =>
    ((await (await writer.request.get('/api/submissions/employee')).json()) as { id: number; status: string }[])[0];
  await expect.poll(pitched).toMatchObject({ status: 'submitted' });
  const { id } = (await pitched()) ?? {};

  // Whoever is told opens the address in the email.
  const manager = await newPerson(wide);
  await signInAs(manager, 'production_manager');
  await act(manager.goto(`/manager/dashboard?selected=${id}`));
  await act(manager.getByRole('button', { name: 'Add photos by any photographer' }).click());
  await act(manager.getByRole('button', { name: 'Approve Submission' }).click());
  await expect(notice(manager)).toContainText('Submission Approved');
  await act(adminPage.goto(`/admin/submissions?details=${id}`));
  await act(adminPage.getByRole('button', { name: 'Approve', exact: true }).click());
  await expect.poll(pitched).toMatchObject({ status: 'approved' });
  const plans = async () =>
    (await (await manager.request.get(`/api/assignments?scope=all&submission=${id}`)).json()) as {
      id: number;
      deliverables: { status: string }[];
    }[];
  const pieces = async () => (await plans())[0]?.deliverables.map(({ status }) => status);
  const own = `/employee/assignments?selected=${(await plans())[0]?.id}`;

  await act(writer.goto(own));
  await act(writer.getByRole('button', { name: 'Take it' }).click());
  await act(writer.getByLabel('Your text').fill(sentences(10)));
  await act(writer.getByRole('button', { name: 'Hand in', exact: true }).click());
  await expect.poll(pieces).toEqual(['handed_in', 'asked']);

  const photographer = await newPerson(wide);
  await signInAs(photographer, 'photographer');
  await act(photographer.goto(own));
  const files = [];
  for (const [name, width] of [
    ['one.jpg', 640],
    ['two.jpg', 800],
  ] as const) {
    const plain = Buffer.from(await draw(photographer, width, 480, '#c63', 'image/jpeg'), 'base64');
    const buffer = withWords(plain, { caption: 'Ida Brandvold opens the night.', credit: 'A. Ruiz' });
    files.push({ name, mimeType: 'image/jpeg', buffer });
  }
  await act(photographer.getByRole('button', { name: 'Take it' }).click());
  await act(photographer.getByLabel('Choose files').setInputFiles(files));
  await expect(photographer.getByText(/2 of 2 have a caption/)).toBeVisible();
  await act(photographer.getByRole('button', { name: 'Hand in', exact: true }).click());
  await expect.poll(pieces).toEqual(['handed_in', 'handed_in']);

  await act(manager.goto(`/manager/coverage?selected=${(await plans())[0]?.id}`));
  const detail = manager.getByRole('region', { name: 'Pieces' });
  await expect(detail.getByRole('button', { name: 'Accept' })).toHaveCount(2);
  for (const left of [1, 0]) {
    await act(detail.getByRole('button', { name: 'Accept' }).first().click());
    await expect(detail.getByRole('button', { name: 'Accept' })).toHaveCount(left);
  }
  await act(detail.getByRole('button', { name: 'It is published' }).first().click());
  await act(detail.getByLabel('Its address').fill(link));
  await act(manager.keyboard.press('Enter'));
  await expect.poll(pieces).toEqual(['published', 'published']);
  expect(acts).toBeLessThanOrEqual(26);
});

test.describe('without network', () => {
  test('a photographer takes what was put off and on again, hands pictures in from a cellar and leaves the page: they arrive once, and are accepted', async ({
    adminPage,
    newPerson,
    expectAccessible,
  }) => {
    const title = `Cellar Session ${uniqueName()}`;
    const manager = await newPerson({ viewport: { width: 1440, height: 900 } });
    await signInAs(manager, 'production_manager');
    const phone = await newPerson({ viewport: { width: 390, height: 800 }, hasTouch: true });
    const username = await signInAs(phone, 'photographer');
    const { id: photographerId } = (await (await phone.request.get('/api/employee/profile')).json()) as { id: number };
    const event = { title, kind: 'event', beginsAt: `${tomorrow}T18:00`, endsAt: `${tomorrow}T22:00` };
    const ordered = await manager.request.post('/api/assignments', {
      data: { ...event, deliverables: [{ kind: 'photos', assigneeId: photographerId, dueHours: 18 }] },
    });
    expect(ordered.status()).toBe(201);
    const { id } = (await ordered.json()) as { id: number };

    // Who is booked then is said beside their name in the next plan.
    await manager.goto('/manager/coverage');
    await manager.getByRole('button', { name: 'Order a piece' }).click();
    const order = manager.getByRole('dialog', { name: 'Order a piece' });
    await expect(order.getByLabel('What is covered')).toBeFocused();
    // Theirs, as everywhere on the screen; it begins while the other one lasts.
    await expect(order.getByText(/^Times in /)).toHaveText(/^Times in Asia.Kath?mandu$/);
    const timeZone = 'Asia/Kathmandu';
    const during = momentAt(`${tomorrow}T20:00`, 'America/New_York')
      .at.toLocaleString('sv-SE', { timeZone })
      .slice(0, 16);
    await order.getByLabel('Begins').fill(during.replace(' ', 'T'));
    const who = order.getByLabel('Who');
    const booked = who.locator('option', { hasText: /\(booked\)$/ }).and(who.locator(`[value=e${photographerId}]`));
    await expect(booked).toHaveCount(1);
    await who.selectOption(`e${photographerId}`);
    await expect(order).toContainText(`is booked at the same time for “${title}”`);
    await order.getByRole('button', { name: 'Cancel' }).click();

    await manager.getByRole('link', { name: title }).click();
    const detail = manager.getByRole('region', { name: 'Pieces' });
    await detail.getByRole('button', { name: 'Call it off' }).click();
    const question = manager.getByRole('alertdialog');
    await expect(question).toContainText('You can put it on again.');
    await question.getByRole('button', { name: 'Call it off' }).click();
    await expect(detail).toContainText('Called off: nothing has to be handed in.');
    await expect(detail.getByRole('button', { name: 'Change the plan' })).toBeHidden();
    await detail.getByRole('button', { name: 'Put it on again' }).click();
    await expect(detail).toContainText('Asked, not answered yet');

    // The mail's address asks, and nothing happens by opening it.
    await phone.context().clearCookies();
    await phone.goto(`/employee/assignments?selected=${id}`);
    await phone.getByRole('textbox', { name: 'Username' }).fill(username);
    await phone.getByRole('textbox', { name: 'Password' }).fill(employeePassword);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(phone.getByRole('button', { name: 'Decline', exact: true })).toBeVisible();
    await expectAccessible(phone);
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Take it' }).click();
    await expect(phone.getByText('Not sent yet: there’s no connection.')).toBeVisible();
    await phone.getByRole('button', { name: 'Don’t send it yet' }).click();
    await phone.getByRole('button', { name: 'Take it' }).click();
    await expect(phone.getByRole('button', { name: '1 answer waits for a connection' })).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('It’s yours.')).toBeFocused();
    const words = phone.getByLabel('A word about them');
    await expect(words).toBeVisible();

    const picture = (...drawn: Drawn) => draw(phone, ...drawn);
    const shapes = [
      ['wide.png', 640, 480, '#c63'],
      ['wider.png', 800, 480, '#246'],
      ['tall.png', 480, 640, '#282'],
    ] as const;
    const files = [];
    for (const [name, width, height, color] of shapes) {
      const buffer = Buffer.from(await picture(width, height, color), 'base64');
      files.push({ name, mimeType: 'image/png', buffer });
    }
    const nav = phone.getByRole('navigation', { name: 'Portal' });
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await phone.getByRole('link', { name: `Photos: ${title}` }).click();
    const secondTab = await phone.context().newPage();
    await secondTab.goto('/employee/training/photographer');
    await expect(secondTab.getByRole('link', { name: 'Pieces' }).first()).toBeVisible();
    const handIns: number[] = [];
    phone.context().on('response', (response) => {
      if (response.url().endsWith('/hand-in')) handIns.push(response.status());
    });
    // One that says who and what by itself, and one that its photographer has to say it of.
    const own = { caption: 'Ida Brandvold opens the cellar.', credit: 'A. Ruiz for the network' };
    const plain = Buffer.from(await picture(640, 480, '#963', 'image/jpeg'), 'base64');
    const told = { name: 'told.jpg', mimeType: 'image/jpeg', buffer: withWords(plain, own) };
    // It is written about while it is on its way.
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    await phone.route('**/api/deliverables/*/files', (route) => held.then(() => route.fallback()));
    await phone
      .getByLabel('Choose files')
      .setInputFiles([told, ...files.slice(0, 1), { ...told, name: 'once more.jpg' }]);
    await phone.getByLabel('Caption of wide.png').fill('The stairs, before anybody came.');
    arrive();
    await expect(phone.getByText('“once more.jpg” is the same as told.jpg, so it’s here once.')).toBeVisible();
    await expect(phone.getByLabel('Caption of told.jpg')).toHaveValue(own.caption);
    await expect(phone.getByLabel('Credit of told.jpg')).toHaveValue(own.credit);
    await expect(phone.getByLabel('Caption of wide.png')).toBeFocused();
    // Where requests are held, a browser keeps no code.
    await phone.unrouteAll();
    await expect(phone.getByLabel('Caption of wide.png')).toHaveValue('The stairs, before anybody came.');
    await expect(phone.getByText(/2 of 2 have a caption/)).toBeVisible();
    await expect(phone.getByText(/^Saved at/)).toBeVisible();
    await expectAccessible(phone);
    await phone.reload();
    await expect(phone.getByLabel('Caption of wide.png')).toHaveValue('The stairs, before anybody came.');
    await phone.context().setOffline(true);
    await phone.getByLabel('Choose files').setInputFiles(files.slice(1));
    await expect(phone.getByText('3 horizontal, 1 vertical')).toBeVisible();
    await expect(phone.getByText(/2 of 4 have a caption/)).toBeVisible();
    await expect(phone.getByText('2 files wait for a connection.')).toBeVisible();
    // They wait where they will stand, as large.
    const shown = phone.locator('form img');
    const inOrder = ['told.jpg', 'wide.png', 'wider.png', 'tall.png'].map((name) => [name, 96]);
    await expect
      .poll(() => shown.evaluateAll((all) => all.map((one) => [one.getAttribute('alt'), one.clientHeight])))
      .toEqual(inOrder);
    const lines = await words.evaluate((box) => box.clientHeight / Number.parseFloat(getComputedStyle(box).lineHeight));
    expect(lines).toBeGreaterThan(3);
    await phone.getByLabel('Caption of tall.png').fill('The band, from below.');
    await expect(phone.getByText(/3 of 4 have a caption/)).toBeVisible();
    await words.fill('Taken from the stairs.');
    await phone.getByRole('button', { name: 'Hand in', exact: true }).click();
    await expect(phone.getByText('Not handed in yet: there’s no connection.')).toBeVisible();
    await nav.getByRole('link', { name: 'Dashboard' }).click();
    await phone.getByRole('button', { name: '1 hand-in waits for a connection' }).click();
    await expect(phone.getByRole('link', { name: `Photos: ${title}` }).first()).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Don’t send it' })).toBeVisible();
    await expectAccessible(phone);
    await expect(phone.getByText('Waits to be sent.')).toBeVisible();
    const line = secondTab.getByRole('button', { name: /^1 hand-in waits/ });
    await expect(line).toBeVisible();
    const stored = async () =>
      (await (await manager.request.get(`/api/assignments/${id}`)).json()) as {
        deliverables: { status: string; measured: { horizontal: number; vertical: number } | null }[];
      };
    expect((await stored()).deliverables[0]?.status).toBe('taken');
    await phone.context().setOffline(false);
    await expect
      .poll(stored)
      .toMatchObject({ deliverables: [{ status: 'handed_in', measured: { horizontal: 3, vertical: 1 } }] });
    await expect(line).toBeHidden();
    await expect(phone.getByRole('button', { name: /hand-in/ })).toBeHidden();
    expect(handIns).toEqual([200]);
    await secondTab.close();

    await manager.getByRole('link', { name: 'Handed in' }).click();
    await manager.getByRole('link', { name: title }).click();
    await expect(detail.getByRole('button', { name: 'Accept' })).toBeVisible();
    await expect(detail).toContainText('3 of 4 have a caption.');
    await expect(detail.getByText('The band, from below.')).toBeVisible();
    await expect(detail.getByText(`Credit: ${own.credit}`)).toBeVisible();
    await expect(detail.getByText(own.caption)).toBeVisible();
    const download = manager.waitForEvent('download');
    await detail.getByRole('link', { name: 'Download all 4 as a ZIP' }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d ${title} – .*\\.zip$`));
    await expect(detail.getByText('The stairs, before anybody came.')).toBeVisible();
    await manager.keyboard.press('a');
    await expect(manager.getByRole('listitem').filter({ hasText: /^Accepted/ })).toBeVisible();
    await expect.poll(stored).toMatchObject({ deliverables: [{ status: 'accepted' }] });

    await nav.getByRole('link', { name: 'Calendar' }).click();
    await expect(phone.getByRole('link', { name: `Photos due: ${title}` })).toBeVisible();
    await phone.getByRole('button', { name: 'Make a private address' }).click();
    const address = phone.getByLabel('Your private address');
    await expect(address).toHaveValue(/\/calendar\/.*\.ics$/);
    await expectAccessible(phone);
    const path = new URL(await address.inputValue()).pathname;
    const feed = await (await adminPage.request.get(path)).text();
    expect(feed.replaceAll('\r\n ', '')).toContain(`SUMMARY:Photos due: ${title}`);
    await phone.getByRole('button', { name: 'End it' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(phone.getByRole('button', { name: 'Make a private address' })).toBeVisible();
    expect((await adminPage.request.get(path)).status()).toBe(404);

    // A "no" and its reason wait, too.
    const another = {
      ...event,
      title: `Second ${title}`,
      deliverables: [{ kind: 'photos', assigneeId: photographerId }],
    };
    const asked = await manager.request.post('/api/assignments', { data: another });
    const { id: askedId } = (await asked.json()) as { id: number };
    await phone.goto(`/employee/assignments?selected=${askedId}`);
    await phone.getByLabel('A word, if you decline (optional)').fill('I’m on the ferry back then.');
    await phone.context().setOffline(true);
    await phone.getByRole('button', { name: 'Decline', exact: true }).click();
    await expect(phone.getByRole('button', { name: '1 answer waits for a connection' })).toBeVisible();
    await phone.context().setOffline(false);
    await expect(phone.getByText('You declined it: whoever plans it can ask somebody else.')).toBeVisible();
    const declined = await (await manager.request.get(`/api/assignments/${askedId}`)).json();
    expect(declined).toMatchObject({ deliverables: [{ status: 'declined', note: 'I’m on the ferry back then.' }] });

    await manager.goto('/employee/calendar?whose=photographer');
    await expect(manager.getByRole('table')).toBeVisible();
    await manager.getByRole('link', { name: 'Agenda' }).click();
    await expect(manager.getByRole('table')).toBeHidden();
    await expect(manager.getByRole('link', { name: `Photos due: ${title}` })).toBeVisible();
  });
});

type Drawn = [width: number, height: number, color: string, type?: string];

/** In base64. */
function draw(page: Page, width: number, height: number, color: string, type = 'image/png'): Promise<string> {
  return page.evaluate(
    ([width, height, color, type]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d');
      if (context) context.fillStyle = color;
      context?.fillRect(0, 0, width, height);
      return canvas.toDataURL(type).replace(/^.*,/, '');
    },
    [width, height, color, type] as const,
  );
}

/** As a program for pictures writes them: a packet of XMP behind the first mark. */
function withWords(jpeg: Buffer, { caption, credit }: { caption: string; credit: string }): Buffer {
  const description = `<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${caption}</rdf:li></rdf:Alt></dc:description>`;
  const creator = `<dc:creator><rdf:Seq><rdf:li>${credit}</rdf:li></rdf:Seq></dc:creator>`;
  const packet = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${description}${creator}</rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
  const mark = Buffer.from([0xff, 0xe1, 0, 0]);
  mark.writeUInt16BE(packet.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), mark, packet, jpeg.subarray(2)]);
}
