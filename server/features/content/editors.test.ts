import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { live } from '#server/database/connection.ts';
import { makeEmployee } from '#server/test/api.ts';
import { type ContentClient, freshContent } from '#server/test/content.ts';
import { openPage, told } from '#server/test/notifications.ts';
import { mailsTo } from '#server/test/outbox.ts';
import { followingSite } from '#server/test/site.ts';
import type { DocumentView, DraftsChecked } from '#shared/content/views.ts';
import { entryFieldName } from '#shared/content/words.ts';
import type { FrameCounts } from '#shared/notifications/views.ts';

let own: ContentClient;
beforeEach(async () => {
  own = await freshContent();
});

const openings = '/api/content/openings';
const change = (changes: Record<string, string>, version: number, who = own.admin) =>
  who.call<{ version: number }>('PUT', `${openings}/draft`, { body: { changes, version } });
const title = (id: string) => entryFieldName('openings', id, 'title');

describe('two who write in one document', () => {
  it('are told of each other, and of every change, and nobody else is', async () => {
    const { api, admin } = own;
    const writer = await makeEmployee('staff_writer', { grants: ['site:edit'], firstName: 'Mia', lastName: 'Chen' });
    const other = await api.signedInAs(writer);
    const stranger = await openPage(await api.signedInAs(await makeEmployee('sales_manager')));
    const [mine, theirs] = [await openPage(admin), await openPage(other)];
    await expect.poll(() => live.isOpen).toBe(true);
    const look = { document: 'openings', state: 'came' };
    expect((await other.call('POST', '/api/content/looking', { body: look })).status).toBe(204);
    const { version } = (await change({ openings: 'a', [title('a')]: 'Editor' }, 0, other)).body;
    const saved = { document: 'openings', state: 'saved', version, who: { id: writer.id, name: '' } };
    await expect.poll(() => mine.lookers).toEqual([{ ...look, who: { id: writer.id, name: 'Mia Chen' } }, saved]);
    await expect.poll(() => theirs.lookers).toEqual([saved]);
    expect(stranger.lookers).toEqual([]);
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

  it('says what keeps drafts from being published, too', async () => {
    await change({ openings: 'a', [title('a')]: '' }, 0);
    const { problems } = await check('openings', 'landing');
    expect(problems).toContainEqual(finding(title('a'), '', 'Title is missing'));
  });

  const finding = (name: string, words: string, text: string) => ({ kind: 'openings', name, words, text });
  const check = async (...kinds: string[]) =>
    (await own.admin.call<DraftsChecked>('POST', '/api/content/check', { body: { kinds } })).body;
});

it('letters that no font of ours has are named before publishing', async () => {
  const save = (kind: string, changes: Record<string, string>) =>
    own.admin.call('PUT', `/api/content/${kind}/draft`, { body: { changes, version: 0 } });
  await save('company', { name: 'Dvořák & Łukasz', tagline: 'Жар-птица 🎺' });
  await save('media_kit', { intro: 'Ștefan Țepeș' });
  await save('landing', { heroText: '音楽', pageTitle: '音楽' });
  const kinds = ['company', 'media_kit', 'landing'];
  const { warnings } = (await own.admin.call<DraftsChecked>('POST', '/api/content/check', { body: { kinds } })).body;
  expect(warnings.map(({ kind, name, text }) => [kind, name, text.split(':')[0]])).toEqual([
    ['company', 'tagline', 'Our fonts have no “Жарптиц🎺”'],
    ['landing', 'pageTitle', 'Our fonts have no “音楽”'],
  ]);
});

describe('an editor who may not publish', () => {
  it('asks those who may, who see it counted until it is published', async () => {
    const { api, admin } = own;
    const writer = await makeEmployee('staff_writer', { grants: ['site:edit'], firstName: 'Mia', lastName: 'Chen' });
    const editor = await api.signedInAs(writer);
    const granted = await makeEmployee('photographer', { grants: ['site:edit', 'site:publish'] });
    const publisher = await api.signedInAs(granted);
    const open = await openPage(publisher);
    await expect.poll(() => live.isOpen).toBe(true);
    const ask = (version: number) => editor.call('POST', `${openings}/ask`, { body: { version, note: 'By Friday.' } });
    const counted = async (who = admin) => {
      const { body } = await who.call<FrameCounts>('GET', '/api/notifications/count');
      return body.waiting.publications;
    };
    expect((await ask(0)).status).toBe(409);
    const { version } = (await change({ noOpenings: 'Nothing today.' }, 0, editor)).body;
    expect((await ask(version + 1)).status).toBe(409);
    expect(await counted()).toBe(0);
    expect((await ask(version)).status).toBe(204);
    expect(await counted()).toBe(1);
    expect(await counted(editor)).toBeUndefined();
    for (const who of [admin, publisher]) {
      expect(await told(who)).toMatchObject([
        {
          kind: 'publication_asked',
          title: 'Mia Chen is asking you to publish “Openings”',
          text: 'By Friday.',
          path: '/admin/site?document=openings',
        },
      ]);
    }
    expect(await told(editor)).toEqual([]);
    await expect.poll(() => open.events).toContainEqual({ about: 'waiting' });
    expect(await mailsTo(granted.email)).toMatchObject([{ subject: 'Mia Chen is asking you to publish “Openings”' }]);
    const seen = await admin.call<DocumentView>('GET', openings);
    expect(seen.body.asked).toMatchObject({ by: 'Mia Chen', note: 'By Friday.' });
    expect((await admin.call('POST', `${openings}/publish`, { body: { version } })).status).toBe(200);
    expect(await counted()).toBe(0);
    expect((await admin.call<DocumentView>('GET', openings)).body.asked).toBeNull();
  });

  it('no longer asks once the draft is gone', async () => {
    const { admin } = own;
    const { version } = (await change({ noOpenings: 'Nothing today.' }, 0)).body;
    const body = { version };
    expect((await admin.call('POST', `${openings}/ask`, { body })).status).toBe(204);
    expect((await admin.call('DELETE', `${openings}/draft`, { body })).status).toBe(204);
    const { body: counts } = await admin.call<FrameCounts>('GET', '/api/notifications/count');
    expect(counts.waiting.publications).toBe(0);
  });
});
