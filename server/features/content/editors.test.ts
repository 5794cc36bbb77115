import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { live } from '#server/database/connection.ts';
import { makeEmployee } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { openPage } from '#server/test/notifications.ts';
import { followingSite } from '#server/test/site.ts';
import type { DraftsChecked } from '#shared/content/views.ts';
import { entryFieldName } from '#shared/content/words.ts';

let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
});

const openings = '/api/content/openings';
const change = (changes: Record<string, string>, version: number, who = own.admin) =>
  who.call<{ version: number }>('PUT', `${openings}/draft`, { body: { changes, version } });
const title = (id: string) => entryFieldName('openings', id, 'title');

describe('two who write in one document', () => {
  it('are told of every change, and nobody else is', async () => {
    const { api, admin } = own;
    const writer = await makeEmployee('staff_writer', { grants: ['site'] });
    const other = await api.signedInAs(writer);
    const stranger = await openPage(await api.signedInAs(await makeEmployee('sales_manager')));
    const [mine, theirs] = [await openPage(admin), await openPage(other)];
    await expect.poll(() => live.isOpen).toBe(true);
    const { version } = (await change({ openings: 'a', [title('a')]: 'Editor' }, 0, other)).body;
    for (const page of [mine, theirs])
      await expect.poll(() => page.documents).toEqual([{ document: 'openings', version }]);
    expect(stranger.documents).toEqual([]);
  });
});

describe('an entry that is removed', () => {
  it('leaves no words to the next one with its id', async () => {
    await change({ openings: 'a b', [title('a')]: 'Editor', [title('b')]: 'Reporter' }, 0);
    await change({ openings: 'b' }, 1);
    await change({ openings: 'b a' }, 2);
    const { words } = await own.read('openings');
    expect([words.openings, words[title('a')], words[title('b')]]).toEqual(['b a', '', 'Reporter']);
  });

  it('keeps what somebody else wrote in it meanwhile, for when they put it back', async () => {
    await change({ openings: 'a', [title('a')]: 'Editor' }, 0);
    await change({ openings: '' }, 1);
    expect((await change({ [title('a')]: 'Editor in chief' }, 1)).status).toBe(200);
    await change({ openings: 'a' }, 3);
    expect((await own.read('openings')).words[title('a')]).toBe('Editor in chief');
  });
});

describe('the check of a draft', () => {
  it('opens no address, names those that no visitor can reach by their form, and lists the others', async () => {
    const text = entryFieldName('openings', 'a', 'text');
    const asked: string[] = [];
    const server = createServer((socket) => {
      asked.push('connection');
      socket.destroy();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const lookUps = vi.spyOn(Resolver.prototype, 'resolve4');
    onTestFinished(() => lookUps.mockRestore());
    const here = `https://localhost:${port}/`;
    const spelled = ['https://2130706433/', 'https://0x7f.1/', 'https://[::ffff:127.0.0.1]/', 'https://192.168.0.1/'];
    const elsewhere = ['https://open.page/a', `https://127.0.0.1.open.page:${port}/`];
    const markdown = [here, ...spelled, ...elsewhere].map((address) => `[a](${address})`).join(' ');
    await change({ openings: 'a', [title('a')]: 'Editor', [text]: markdown }, 0);
    const { warnings, outside } = await check('openings');
    expect(warnings).toEqual(
      [here, ...spelled].map((address) => finding(text, markdown, `${address} is no address of the open internet`)),
    );
    expect([outside, asked, lookUps.mock.calls]).toEqual([elsewhere, [], []]);
  });

  it('knows the pages of this site, as they are once the draft is published', async () => {
    await followingSite();
    const text = entryFieldName('openings', 'a', 'text');
    const open = { 'openings.b.form': 'sales', 'openings.b.opens': '2026-01-01' };
    const closed = { 'openings.c.form': 'sales', 'openings.c.opens': '2026-01-01', 'openings.c.closes': '2026-01-02' };
    const paths = [
      '/',
      '/Network/?a=b#c',
      '/admin',
      '/careers/openings/b',
      '/careers/openings/c',
      '/nowhere',
      '/pictures/1',
    ];
    const markdown = paths.map((path) => `[a](${path})`).join(' ');
    await change({ openings: 'a b c', ...open, ...closed, [text]: markdown }, 0);
    const { links, warnings } = await check('openings');
    expect([links, warnings]).toEqual([
      paths.length,
      [
        finding(text, markdown, '/careers/openings/c leads to an opening that has closed'),
        finding(text, markdown, '/nowhere is no page of this site'),
      ],
    ]);
    // Another draft links to an opening of this one: there once both are published.
    await own.admin.call('PUT', '/api/content/terms/draft', {
      body: { changes: { text: '[a](/careers/openings/b)' }, version: 0 },
    });
    expect((await check('terms')).warnings).toMatchObject([
      { kind: 'terms', text: '/careers/openings/b is no page of this site' },
    ]);
    expect((await check('terms', 'openings')).warnings.filter(({ kind }) => kind === 'terms')).toEqual([]);
  });

  it('asks for the address of what invites to watch and to buy, here or in the company’s facts', async () => {
    const save = (kind: string, changes: Record<string, string>) =>
      own.admin.call('PUT', `/api/content/${kind}/draft`, { body: { changes, version: 0 } });
    const issue = { title: 'Ring', date: '2026-01-01', price: '$12' };
    const words = Object.entries(issue).map(([name, word]) => [entryFieldName('issues', 'a', name), word]);
    const coming = { [entryFieldName('issues', 'b', 'date')]: '2999-01-01' };
    await save('issues', { issues: 'a b april-2026', ...Object.fromEntries(words), ...coming });
    await save('company', { buy: 'shop', 'buy.shop.label': 'The shop', 'buy.shop.link': 'https://shop.page/' });
    const link = entryFieldName('issues', 'a', 'link');
    const asked = (found: DraftsChecked) => found.warnings.filter(({ text }) => /^N(owhere|ames)/.test(text));
    expect(asked(await check('landing', 'issues'))).toEqual([
      {
        ...finding(link, '', 'Nowhere to buy it; add it here, or places to buy an issue in Company facts'),
        kind: 'issues',
      },
      expect.objectContaining({ kind: 'landing', name: 'networkNote' }),
    ]);
    expect(asked(await check('issues', 'company'))).toEqual([]);
  });

  it('says what keeps drafts from being published, too', async () => {
    await change({ openings: 'a', [title('a')]: '' }, 0);
    const { problems } = await check('openings', 'landing');
    expect(problems).toContainEqual(finding(title('a'), '', 'Title is missing'));
  });

  const finding = (name: string, words: string, text: string) => ({ kind: 'openings', name, words, text });
  const check = async (...kinds: string[]) =>
    (await own.admin.call<DraftsChecked>('POST', '/api/content/check', { body: { kinds } })).body;
});
