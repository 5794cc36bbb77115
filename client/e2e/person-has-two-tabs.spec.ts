import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { applyAs } from './applications.ts';
import { expect, holdLiveEvents, type NewPerson, rest, signInAs, test, uniqueName } from './fixtures.ts';
import { authorOf } from './pitches.ts';

interface Text {
  page: Page;
  path: string;
  /** Opens the field where the address does not. */
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  /** What is stored of it: on the server, or in the browser where it is kept until it is sent. */
  stored: (page: Page) => Promise<string | undefined>;
  /** Sends the whole. */
  send?: (page: Page) => Promise<void>;
  /** Whether the whole was sent. */
  isSent?: (page: Page) => Promise<boolean>;
}

interface People {
  newPerson: NewPerson;
  adminPage: Page;
}

/** Every text that saves itself, by the file that does it. */
const texts: Record<string, (people: People) => Promise<Text>> = {
  'features/evaluations/employee/use-answers.ts': async ({ newPerson }) => {
    const page = await signedIn(newPerson, 'staff_writer');
    return {
      page,
      path: '/employee/evaluation/staff_writer',
      field: (tab) => tab.getByRole('textbox').first(),
      stored: async () =>
        Object.values((await read(page.request, '/api/employee/evaluation/draft')).answers)[0] as string,
    };
  },
  'features/submissions/author/submission-draft.ts': async ({ newPerson }) => {
    const page = await signedIn(newPerson, 'content_creator');
    const submissionData = { contentTitle: `Two tabs ${uniqueName()}`, contentFormat: 'Video' };
    const data = { submissionType: 'special_content', submissionData, draft: true };
    const { id } = await (await page.request.post('/api/submissions', { data })).json();
    const now = () => read(page.request, `/api/submissions/${id}`);
    return {
      page,
      path: `/submissions-hub/${id}`,
      field: (tab) => tab.getByRole('textbox', { name: /Detailed pitch/ }),
      stored: async () => (await now()).submissionData.detailedPitch,
      send: (tab) => tab.getByRole('button', { name: /^Submit/ }).click(),
      isSent: async () => (await now()).status !== 'draft',
    };
  },
  'features/content/use-document.ts': async ({ adminPage: page }) => ({
    page,
    path: '/admin/site?document=landing',
    field: (tab) => tab.getByLabel('Story', { exact: true }),
    stored: async () => (await read(page.request, '/api/content/landing')).words.aboutStory,
  }),
  'features/assignments/own/use-piece-draft.ts': async (people) => {
    const { writer, planId, pieceId } = await pieceOf(people);
    await writer.request.post(`/api/deliverables/${pieceId}/take`, { data: {} });
    const now = async () => (await read(writer.request, `/api/assignments/${planId}`)).deliverables[0];
    return {
      page: writer,
      path: `/employee/assignments?selected=${planId}`,
      field: (tab) => tab.getByLabel('Your text'),
      stored: async () => (await now()).draft?.text,
      send: (tab) => tab.getByRole('button', { name: 'Hand in', exact: true }).click(),
      isSent: async () => (await now()).status === 'handed_in',
    };
  },
  'features/submissions/review/review-draft.ts': async ({ newPerson }) => {
    const { ids } = await authorOf(newPerson, [`Two tabs ${uniqueName()}`]);
    const page = await signedIn(newPerson, 'production_manager');
    return kept(page, `/manager/dashboard?selected=${ids[0]}`, 'Manager Notes', 'draft:review:', 'notes');
  },
  'features/submissions/conversation/message-form.tsx': async ({ newPerson }) => {
    const { author, ids } = await authorOf(newPerson, [`Two tabs ${uniqueName()}`]);
    return kept(author, `/submissions-hub/${ids[0]}`, 'Message', 'draft:submission-message:', 'text');
  },
  'features/submissions/author/submission-answer.tsx': async ({ newPerson }) => {
    const { author, ids } = await authorOf(newPerson, [`Two tabs ${uniqueName()}`]);
    const manager = await signedIn(newPerson, 'production_manager');
    const data = { notes: 'Which town?' };
    await manager.request.post(`/api/manager/submissions/${ids[0]}/request-changes`, { data });
    return kept(author, `/submissions-hub/${ids[0]}`, 'Message to the reviewer', 'draft:submission-answer:', 'answer');
  },
  'features/assignments/own/own-piece.tsx': async (people) => {
    const { writer, planId } = await pieceOf(people);
    const path = `/employee/assignments?selected=${planId}`;
    return kept(writer, path, 'A word, if you decline (optional)', 'draft:decline:', 'note');
  },
  'features/assignments/coverage/piece-judgment.tsx': async (people) => {
    const { writer, manager, planId, pieceId } = await pieceOf(people);
    await writer.request.post(`/api/deliverables/${pieceId}/take`, { data: {} });
    const data = { text: 'The tide came in.', confirmed: true, draftVersion: 0 };
    await writer.request.post(`/api/deliverables/${pieceId}/hand-in`, { data });
    return {
      ...kept(manager, `/manager/coverage?selected=${planId}`, /^What should change/, 'draft:return:', 'note'),
      open: (tab) => tab.getByRole('button', { name: 'Return', exact: true }).click(),
    };
  },
  'features/employees/account-many.tsx': async ({ adminPage: page }) =>
    kept(page, '/admin/accounts?new=many', 'People', 'draft:account:', 'list'),
  'features/inquiries/record/inbox-notes.tsx': async ({ adminPage: page }) =>
    kept(page, `/admin?inquiry=${await application(page)}`, 'Add a note', 'draft:inquiry-note:', 'note'),
  'features/inquiries/forms/advertise-form.tsx': async ({ newPerson }) =>
    kept(await newPerson(), '/', /^Message/, 'draft:contact-form', 'message'),
  'features/inquiries/forms/sales-form.tsx': async ({ newPerson }) =>
    kept(await newPerson(), '/careers/sales', /^What interests you/, 'draft:sales-form', 'interest'),
  'features/inquiries/forms/street-team-form.tsx': async ({ newPerson }) =>
    kept(await newPerson(), '/careers/street-team', /^Why do you want/, 'draft:street-team-form', 'whyJoin'),
  'features/inquiries/forms/influencer-form.tsx': async ({ newPerson }) =>
    kept(await newPerson(), '/careers?tab=creators', /^About you/, 'draft:influencer-form', 'bio'),
  'features/inquiries/receipt/receipt-correction.tsx': async ({ newPerson, adminPage }) => {
    const { receipt } = await applyAs(adminPage);
    return {
      ...kept(await newPerson(), `/inquiry/${receipt.key}`, /^What interests you/, 'draft:correction-', 'interest'),
      open: (tab) => tab.getByRole('button', { name: 'Correct it' }).click(),
    };
  },
  'features/inquiries/thread/inbox-reply.tsx': async ({ adminPage: page }) =>
    kept(page, `/admin?inquiry=${await application(page)}`, 'Your reply', 'draft:inquiry-reply:', 'text'),
  'features/inquiries/hiring/move-form.tsx': async ({ adminPage: page }) => ({
    ...kept(page, `/admin?inquiry=${await application(page)}`, 'Letter', 'draft:inquiry-stage:', 'text'),
    open: async (tab) => {
      await tab.getByRole('button', { name: 'Stage: New' }).click();
      await tab.getByRole('button', { name: 'Shortlist', exact: true }).click();
    },
  }),
  'features/evaluations/admin/admin-reply.tsx': async ({ newPerson, adminPage: page }) => {
    const person = await signedIn(newPerson, 'staff_writer');
    const { questions } = await read(person.request, '/api/employee/evaluation/draft');
    const responses = [{ questionId: questions[0].id, response: 'Out loud.' }];
    const handedIn = await person.request.post('/api/employee/evaluation', { data: { responses } });
    const { id } = await handedIn.json();
    return kept(page, `/admin/employees?evaluation=${id}`, /^Your reply/, 'draft:evaluation-reply:', 'reply');
  },
};

/** Runs in `npm test`: a text that the server keeps, with an act that sends it. */
const sample = 'features/submissions/author/submission-draft.ts';

// The tests' own scripts, too, are refused in the editor's preview.
test.use({ expectedNoise: /^Blocked script execution in/ });

test('every text that saves itself is in this table', async () => {
  const files: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: 'client/src' })) {
    const isText = /new Autosave\(|<DraftConflict\b|useDraftWords<ReviewWords>|asks: typedAnswers\(/;
    const isPart = /\.test\.|review-note-fields|text-question/.test(file);
    if (!isPart && isText.test(readFileSync(`client/src/${file}`, 'utf8'))) files.push(file);
  }
  expect(files.sort()).toEqual(Object.keys(texts).sort());
});

for (const [file, begin] of Object.entries(texts)) {
  const tag = file === sample ? [] : rest;
  test(`two tabs never replace each other's words without a question: ${file}`, { tag }, async ({
    newPerson,
    adminPage,
  }) => {
    const { page: first, path, open, field, stored, send, isSent } = await begin({ newPerson, adminPage });
    const second = await first.context().newPage();
    for (const tab of [first, second]) {
      await holdLiveEvents(tab);
      // Neither tab hears what the other one keeps, as where a phone has put one of them to sleep.
      await tab.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
      await tab.goto(path);
      await open?.(tab);
      await expect(field(tab)).toBeEditable();
      // What the other tab has typed would be its own draft, restored, where its form comes to life later.
      await field(tab).focus();
      // Between the prerendered form and the one that lives there is none.
      const areEarly = () => field(tab).evaluateAll((all) => all.map((each) => each.closest('[data-early]') !== null));
      await expect.poll(areEarly).toEqual([false]);
    }
    const [one, two] = ['One, written in the first of two tabs.', 'Two, written in the second of two tabs.'];
    await field(first).fill(one);
    await expect.poll(() => stored(first)).toBe(one);
    await field(second).fill(two);
    const question = second.getByRole('alert').filter({ hasText: 'also changed in another tab' });
    await expect(question).toContainText(one);
    await expect(question).toContainText(two);
    expect(await stored(first)).toBe(one);
    await expect(field(second)).toHaveValue(two);

    const both = `${two}\n\n${one}`;
    await question.getByRole('button', { name: 'Keep both, one below the other' }).click();
    await expect(question).toBeHidden();
    await expect.poll(() => stored(second)).toBe(both);
    if (!send || !isSent) return;

    // The first tab still shows what it had: its hand-in would replace both with one.
    const refused = first.waitForResponse((response) => response.status() === 409);
    await send(first);
    await refused;
    expect([await isSent(first), await stored(first)]).toEqual([false, both]);
  });
}

async function signedIn(newPerson: NewPerson, role: Parameters<typeof signInAs>[1]): Promise<Page> {
  const page = await newPerson();
  await signInAs(page, role);
  return page;
}

// biome-ignore lint/suspicious/noExplicitAny: the API tests hold its answers to their types
async function read(request: APIRequestContext, path: string): Promise<any> {
  return (await request.get(path)).json();
}

/** A text that is kept in the browser until it is sent. */
function kept(page: Page, path: string, label: string | RegExp, draft: string, name: string): Text {
  return {
    page,
    path,
    field: (tab) => tab.getByLabel(label, { exact: true }).and(tab.locator('textarea')),
    stored: (tab) =>
      tab.evaluate(
        ([draft, name]) => {
          const key = Object.keys(localStorage).find((stored) => stored.includes(draft ?? ''));
          return key && JSON.parse(localStorage.getItem(key) ?? '{}').values?.[name ?? ''];
        },
        [draft, name],
      ),
  };
}

/** An article that a writer is asked for. */
async function pieceOf({ newPerson }: People) {
  const writer = await newPerson();
  const username = await signInAs(writer, 'staff_writer');
  const manager = await signedIn(newPerson, 'production_manager');
  const { id: assigneeId } = await read(writer.request, '/api/employee/profile');
  const data = { title: `Two tabs ${username}`, deliverables: [{ kind: 'article', assigneeId }] };
  const ordered = await manager.request.post('/api/assignments', { data });
  expect(ordered.status()).toBe(201);
  const { id: planId, deliverables } = await ordered.json();
  return { writer, manager, planId, pieceId: deliverables[0].id };
}

async function application(page: Page): Promise<number> {
  return (await applyAs(page)).receipt.id;
}
