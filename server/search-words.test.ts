import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { db } from '#server/database/connection.ts';
import { asAdmin, type Client, makeEmployee } from '#server/test/api.ts';
import { order } from '#server/test/assignments.ts';
import { author } from '#server/test/evaluations.ts';
import { apply } from '#server/test/inquiries.ts';
import { sendPicture } from '#server/test/library.ts';
import { insertSubmission, signIn } from '#server/test/submissions.ts';
import { contactInquiries } from '#shared/schema.ts';
import type { FoundGroup } from '#shared/search/views.ts';
import { fold, hasWords } from '#shared/text/fold.ts';

/** What stands in a record, and words that find it besides. */
const samples: [stands: string, ...words: string[]][] = [
  ['Dvořák', 'dvorak', 'DVOŘÁK', 'Dvořák'.normalize('NFD')],
  ['Łukasz', 'lukasz', 'łUKASZ'],
  ['Ångström', 'angstrom'],
  ['Straße', 'strasse', 'STRASSE'],
  ['İpek', 'ipek'],
  ['Søren', 'soren'],
  ['O’Neil', "o'neil"],
  ['ΣΊΣΥΦΟΣ', 'σίσυφος', 'σισυφοσ'],
  ['Алёнушкин', 'аленушкин', 'лё', 'ле'],
  ['Йод', 'иод', 'йо'],
  ['مُحَمَّد', 'محمد', 'حم'],
  ['שָׁלוֹם', 'שלום'],
  ['สวัสดีครับ', 'ครับ', 'ดี'],
  ['我们在东京演出', '东京', '京'],
  ['がくぶち', 'かくふち', 'くぶ'],
  ['대한민국', '한민', '한'],
  ['ﬁlm', 'film'],
  ['♥️', '♥'],
  ['C++', 'c++', '++'],
  ['#1'],
  ['100%', '0%'],
  ['_'],
  ['{x}', '}'],
  ['—'],
  ['§'],
  ['(zq)', 'zq'],
];
const questions = samples.flat();
/** One of each kind, for every list; the search through everything and the browser are asked for all. */
const kinds = ['dvorak', 'STRASSE', 'ле', 'حم', '京', '한', '♥', 'c++', '#1', '0%', '_', 'zq'];

it('PostgreSQL and JavaScript fold alike', async () => {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select search_fold(text) as folded from unnest(${sql.param(questions)}::text[]) as text`,
  );
  expect(rows.map(({ folded }) => folded)).toEqual(questions.map(fold));
});

it('a dash between letters is no wall', () => {
  expect(hasWords('Two Chairs: Dele Ashworth-Ige', 'two-chairs ashworth ige')).toBe(true);
  expect(hasWords('Two Chairs', 'two-seats')).toBe(false);
});

/** A search, and whether it finds the record with all samples and the one with none. */
type Search = (q: string) => Promise<{ found: boolean; other: boolean }>;

/** Without a sign of the samples. */
function plainNames() {
  const username = `w${randomUUID().replaceAll('-', '')}`;
  return { username, email: `${username}@example.com` };
}

async function searchesOfSamples(): Promise<Record<string, Search>> {
  const { api, admin } = await asAdmin();
  const texts = samples.map(([stands]) => stands);
  const names = { firstName: texts.slice(0, 12).join(' '), lastName: texts.slice(12).join(' ') };
  const [full, plain] = [texts.join(' '), 'Plain words'];
  const people = [
    await author(api, { role: 'staff_writer', word: full, ...names, ...plainNames() }),
    await author(api, { role: 'staff_writer', word: plain, firstName: 'Plain', lastName: 'Words', ...plainNames() }),
  ] as const;
  const ids = people.map(({ employee }) => employee.id);
  const writer = await makeEmployee('staff_writer', plainNames());
  const manager = await signIn(api, 'production_manager');
  const submissions: number[] = [];
  const inquiries: number[] = [];
  const pictures: string[] = [];
  const plans: number[] = [];
  for (const words of [full, plain]) {
    const submissionData = JSON.stringify({ description: words });
    submissions.push((await insertSubmission(writer.id, 'submitted', { title: 'Title', submissionData })).id);
    const { id } = await apply(api, 'sales');
    await db.update(contactInquiries).set({ message: words }).where(eq(contactInquiries.id, id));
    inquiries.push(id);
    plans.push(
      (
        await order(manager.client, {
          title: 'Title',
          kind: 'other',
          place: words,
          deliverables: [{ kind: 'photos', offeredTo: 'photographer' }],
        })
      ).id,
    );
    pictures.push((await sendPicture(admin, { fields: { alt: words } })).body.id);
  }

  const search = (client: Client, path: string, keys: readonly unknown[], keyOf: (row: never) => unknown): Search => {
    return async (q) => {
      const { body, status } = await client.call<never[]>('GET', `${path}${encodeURIComponent(q)}`);
      expect(status, JSON.stringify(body)).toBe(200);
      const found = body.map(keyOf);
      return { found: found.includes(keys[0]), other: found.includes(keys[1]) };
    };
  };
  const byId = ({ id }: { id: unknown }) => id;
  /** Pairs of paths: of the record with all samples, and of the one with none. */
  const palette = (client: Client, pairs: readonly (readonly [string, string])[]): Search => {
    return async (q) => {
      const { body, status } = await client.call<FoundGroup[]>(
        'GET',
        `/api/search?limit=20&q=${encodeURIComponent(q)}`,
      );
      expect(status, JSON.stringify(body)).toBe(200);
      const paths = body.flatMap(({ items }) => items.map(({ path }) => path));
      return {
        found: pairs.every(([full]) => paths.includes(full)),
        other: pairs.some(([, plain]) => paths.includes(plain)),
      };
    };
  };
  const pair = <Key>(keys: readonly Key[], pathOf: (key: Key) => string) =>
    keys.map(pathOf) as unknown as readonly [string, string];
  return {
    inbox: search(admin, '/api/contact-inquiries?q=', inquiries, byId),
    submissions: search(admin, '/api/submissions/all?q=', submissions, byId),
    queue: search(manager.client, '/api/manager/submissions?q=', submissions, byId),
    'own submissions': search(await api.signedInAs(writer), '/api/submissions/employee?q=', submissions, byId),
    accounts: search(admin, '/api/admin/employees?q=', ids, byId),
    evaluations: search(
      admin,
      '/api/admin/evaluations?q=',
      ids,
      ({ employeeId }: { employeeId: number }) => employeeId,
    ),
    pictures: search(admin, '/api/pictures?q=', pictures, byId),
    everywhere: palette(admin, [
      pair(inquiries, (id) => `/admin?inquiry=${id}`),
      pair(submissions, (id) => `/admin/submissions?details=${id}`),
      pair(plans, (id) => `/manager/coverage?selected=${id}`),
      pair(ids, (id) => `/admin/people/e${id}`),
      pair(people, ({ id }) => `/admin/employees?evaluation=${id}`),
    ]),
    'everywhere, by an employee': palette(people[0].client, [
      pair(people, ({ id }) => `/employee/history?evaluation=${id}`),
    ]),
    'the browser': async (q: string) => ({ found: hasWords(full, q), other: hasWords(plain, q) }),
  };
}

it('what stands in a record is found by its own characters and without accents, wherever there is a search', async () => {
  const searches = await searchesOfSamples();
  const askedAll = ['everywhere', 'everywhere, by an employee', 'the browser'];
  const wrong: string[] = [];
  for (const q of questions) {
    for (const [name, search] of Object.entries(searches)) {
      if (!askedAll.includes(name) && !kinds.includes(q)) continue;
      const { found, other } = await search(q);
      if (!found) wrong.push(`${name} does not find ${q}`);
      if (other) wrong.push(`${name} finds ${q} where it is not`);
    }
  }
  expect(wrong).toEqual([]);
});
