import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Client, makeEmployee, startApi } from '#server/test/api.ts';
import { order, setDeliverable } from '#server/test/assignments.ts';
import { author as evaluationAuthor } from '#server/test/evaluations.ts';
import { apply, bornYearsAgo, someone } from '#server/test/inquiries.ts';
import { completeForms, insertSubmission, signIn } from '#server/test/submissions.ts';
import { employeeRoles } from '#shared/roles.ts';
import type { FoundGroup } from '#shared/search/views.ts';

const newWord = () => `q${randomUUID().slice(0, 8)}`;

const groups = async (client: Client, q: string, more = '') =>
  (await client.call<FoundGroup[]>('GET', `/api/search?q=${encodeURIComponent(q)}${more}`)).body;

/** Where it leads, kind by kind. */
const paths = async (client: Client, q: string) =>
  Object.fromEntries((await groups(client, q)).map(({ kind, items }) => [kind, items.map(({ path }) => path)]));

const applyFrom = async (api: Client, word: string, changes: object = {}) =>
  apply(api, 'sales', { lastName: word, email: someone(word), ...changes });

describe('GET /api/search', () => {
  it.each(employeeRoles)('finds for a %s what the role may see, and nothing else', async (role) => {
    const api = await startApi();
    const word = newWord();
    const other = await evaluationAuthor(api, { word, lastName: word });
    const sent = await insertSubmission(other.employee.id, 'submitted', { title: `Sent ${word}` });
    const decided = await insertSubmission(other.employee.id, 'rejected', { title: `Decided ${word}` });
    await insertSubmission(other.employee.id, 'draft', { title: `Draft ${word}` });
    const inquiry = await applyFrom(api, word);
    const { client, employee } = await signIn(api, role);
    const own = await insertSubmission(employee.id, 'draft', { title: `Own ${word}` });
    const ownPath = `/submissions-hub/${own.id}`;
    const found = await paths(client, word);
    const person = `/admin/people/e${other.employee.id}`;
    if (role === 'admin') {
      expect(found).toEqual({
        submissions: [ownPath, `/admin/submissions?details=${decided.id}`, `/admin/submissions?details=${sent.id}`],
        inquiries: [`/admin?inquiry=${inquiry.id}`],
        people: [person, `/admin/people/i${inquiry.id}`],
        evaluations: [`/admin/employees?evaluation=${other.id}`],
      });
    } else if (role.endsWith('_manager')) {
      const decidedPath = `/submissions-hub/${decided.id}`;
      expect(found).toEqual({
        submissions: [ownPath, decidedPath, `/manager/dashboard?selected=${sent.id}`],
        people: [person],
      });
    } else {
      expect(found).toEqual({ submissions: [ownPath] });
    }
  });

  it('finds a submission by anything that is shown of it, and says what it is', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'sales_staff');
    const word = newWord();
    const values = { submissionType: 'sales_prospect', title: `Larch ${word}` } as const;
    const submissionData = JSON.stringify(completeForms.sales_prospect);
    const { id } = await insertSubmission(employee.id, 'approved', { ...values, submissionData });
    const { client: manager } = await signIn(api, 'sales_manager');
    for (const more of ['', 'okafor', 'tom@larch', '555 0142', '555-0142', 'guitar–fair', 'sales prospect']) {
      expect(await paths(client, `${word} ${more}`), more).toEqual({ submissions: [`/submissions-hub/${id}`] });
    }
    expect(await groups(manager, `${word} ${employee.username}`)).toEqual([
      {
        kind: 'submissions',
        items: [
          {
            title: `Larch ${word}`,
            detail: 'Sales Prospect, Approved, Test Person',
            path: `/submissions-hub/${id}`,
            at: expect.any(String),
          },
        ],
      },
    ]);
    expect(await groups(client, `${word} contactPerson`)).toEqual([]);
  });

  it('finds the pieces one delivers or may take, and all for those who plan, by title, place, kind, person and text', async () => {
    const api = await startApi();
    const [manager, photographer, writer] = [
      await signIn(api, 'production_manager'),
      await signIn(api, 'photographer'),
      await signIn(api, 'staff_writer'),
    ];
    const word = newWord();
    const { id, deliverables } = await order(manager.client, {
      title: `Press day ${word}`,
      kind: 'event',
      place: 'Pier 9, Łódź',
      beginsAt: new Date(Date.now() + 86_400_000).toISOString(),
      deliverables: [
        { kind: 'photos', offeredTo: 'photographer' },
        { kind: 'article', assigneeId: writer.employee.id },
      ],
    });
    await setDeliverable(deliverables.at(-1)?.id ?? 0, { text: 'ZZ Top’s saxophone on the pier, 京都' });
    const own = { pieces: [`/employee/assignments?selected=${id}`] };
    const planned = { pieces: [`/manager/coverage?selected=${id}`] };
    for (const more of ['', 'press', 'lodz', 'photos', 'event', writer.employee.username, 'SAXOPHONE', '京都']) {
      expect(await paths(manager.client, `${word} ${more}`), more).toEqual(planned);
      expect(await paths(photographer.client, `${word} ${more}`), more).toEqual(own);
    }
    // Two letters are in nearly every text, so they are looked up in titles and places alone.
    for (const none of ['videos', 'zz']) expect(await paths(manager.client, `${word} ${none}`), none).toEqual({});
    for (const role of ['street_team', 'content_creator'] as const) {
      expect(await paths((await signIn(api, role)).client, word), role).toEqual({});
    }
    expect(await groups(writer.client, word)).toEqual([
      {
        kind: 'pieces',
        items: [
          {
            title: `Press day ${word}`,
            detail: 'Event, Photos: Asked, Article: Asked, Pier 9, Łódź',
            path: own.pieces[0],
            at: expect.any(String),
          },
        ],
      },
    ]);
  });

  it('finds titles before texts, in each kind and among them', async () => {
    const api = await startApi();
    const { client, employee } = await signIn(api, 'admin');
    const word = newWord();
    const before = new Date(Date.now() - 90 * 86_400_000);
    const titled = await insertSubmission(employee.id, 'draft', { title: `Harbor ${word}`, createdAt: before });
    const submissionData = JSON.stringify({ description: `The harbor ${word}` });
    const texts = [];
    for (let n = 0; n < 6; n++)
      texts.unshift(await insertSubmission(employee.id, 'draft', { title: 'Other', submissionData }));
    const inquiry = await applyFrom(api, 'plain', { interest: `Umbrellas ${word}` });
    expect(await groups(client, `harbor ${word}`)).toMatchObject([
      {
        kind: 'submissions',
        items: [titled, ...texts.slice(0, 4)].map(({ id }) => ({ path: `/submissions-hub/${id}` })),
      },
    ]);
    const named = await applyFrom(api, word, { email: someone('else') });
    await applyFrom(api, 'plain', { interest: `Once more ${word}` });
    const found = await groups(client, word);
    expect(found.map(({ kind }) => kind)).toEqual(['people', 'submissions', 'inquiries']);
    expect(found[2]?.items.map(({ path }) => path)).toHaveLength(3);
    expect(found[2]?.items[0]?.path).toBe(`/admin?inquiry=${named.id}`);
    expect(found[2]?.items.map(({ path }) => path)).toContain(`/admin?inquiry=${inquiry.id}`);
  });

  it('finds an inquiry by who sent it, from where, and its reference', async () => {
    const api = await startApi();
    const { client } = await signIn(api, 'admin');
    const word = newWord();
    const { id, reference } = await applyFrom(api, word, { phone: '+1 (555) 010-7788', city: `Port${word}` });
    const inquiries = [`/admin?inquiry=${id}`];
    for (const q of [`${word} 555`, `port${word}`, reference]) {
      expect(await paths(client, q), q).toEqual({ inquiries });
    }
    // By name or address the person is found, too.
    for (const q of [`ana ${word}`, `${word}.`]) {
      expect(await paths(client, q), q).toEqual({ people: [`/admin/people/i${id}`], inquiries });
    }
    expect((await paths(client, '1 555 010 7788')).inquiries).toContain(`/admin?inquiry=${id}`);
    const [, found] = await groups(client, word);
    expect(found?.items[0]).toMatchObject({ title: `Ana ${word}`, detail: `Sales executive, ${reference}, New` });
  });

  it('finds nothing of an application that waits for a guardian', async () => {
    const api = await startApi();
    const { client } = await signIn(api, 'admin');
    const word = newWord();
    const guardian = { guardianName: `Guard ${word}`, guardianEmail: someone(word) };
    const young = { firstName: 'Ana', lastName: word, birthdate: bornYearsAgo(15), ...guardian };
    const { reference } = await apply(api, 'street-team', young);
    for (const q of [word, reference]) expect(await groups(client, q), q).toEqual([]);
  });

  it('finds people by name, address and role, erased ones left out', async () => {
    const { client } = await signIn(await startApi(), 'admin');
    const word = newWord();
    const person = await makeEmployee('photographer', { lastName: word, isActive: false });
    await makeEmployee('photographer', { lastName: word, erasedAt: new Date() });
    expect(await groups(client, `${word} photographer`)).toEqual([
      {
        kind: 'people',
        items: [
          {
            title: `Test ${word}`,
            detail: `Photographer, ${person.username}, deactivated`,
            path: `/admin/people/e${person.id}`,
            at: null,
          },
        ],
      },
    ]);
    expect((await paths(client, person.email)).people).toEqual([`/admin/people/e${person.id}`]);
  });

  it('finds somebody outside once, however often they wrote, and as their account where they have one', async () => {
    const api = await startApi();
    const { client } = await signIn(api, 'admin');
    const [word, other] = [newWord(), newWord()];
    const email = someone(word);
    await applyFrom(api, word, { email });
    const { id } = await applyFrom(api, word, { email: email.toUpperCase(), interest: 'Once more.' });
    expect((await paths(client, email)).people).toEqual([`/admin/people/i${id}`]);
    const account = await makeEmployee('photographer');
    await applyFrom(api, other, { email: account.email });
    expect((await paths(client, other)).people).toEqual([`/admin/people/e${account.id}`]);
    const { client: manager } = await signIn(api, 'sales_manager');
    expect(await paths(manager, word)).toEqual({});
  });

  it('finds the modules of one’s role and one’s own evaluations', async () => {
    const api = await startApi();
    const word = newWord();
    const { client, id } = await evaluationAuthor(api, { role: 'staff_writer', word: `I wrote ${word} twice.` });
    await evaluationAuthor(api, { role: 'staff_writer', word });
    expect(await paths(client, word)).toEqual({ evaluations: [`/employee/history?evaluation=${id}`] });
    expect((await paths(client, 'self-evaluation')).evaluations).toEqual([`/employee/history?evaluation=${id}`]);
    expect((await paths(client, 'quotes attribution')).modules).toEqual([
      '/employee/training/staff_writer/quotes-and-attribution',
    ]);
    const { client: photographer } = await signIn(api, 'photographer');
    expect(await groups(photographer, 'quotes attribution')).toEqual([]);
  });

  it('answers with the newest five of a kind, or as many as asked for', async () => {
    const { client, employee } = await signIn(await startApi(), 'staff_writer');
    const word = newWord();
    const rows = [];
    for (let days = 1; days <= 7; days++) {
      const createdAt = new Date(Date.now() - days * 86_400_000);
      rows.push(await insertSubmission(employee.id, 'submitted', { title: word, createdAt }));
    }
    const expected = rows.map(({ id }) => `/submissions-hub/${id}`);
    expect((await paths(client, word)).submissions).toEqual(expected.slice(0, 5));
    const [{ items } = { items: [] }] = await groups(client, word, '&limit=6');
    expect(items.map(({ path }) => path)).toEqual(expected.slice(0, 6));
  });

  it('refuses less than two characters and more than twenty of a kind, and takes signs as they are', async () => {
    const { client } = await signIn(await startApi(), 'admin');
    const refused = async (query: string) => (await client.call<object>('GET', `/api/search${query}`)).body;
    expect(await refused('')).toMatchObject({ fields: { q: ['Please enter what to search for'] } });
    expect(await refused('?q=a')).toMatchObject({ fields: { q: ['Please enter at least 2 characters'] } });
    expect(await refused('?q=ana&limit=21')).toHaveProperty('fields.limit');
    for (const q of ['%%%', '"" \\', '--']) expect(await groups(client, q), q).toEqual([]);
  });
});
