import { db } from '#server/database/connection.ts';
import type { Client } from '#server/test/api.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { followingSite } from '#server/test/site.ts';
import { documentVersions, siteDocuments } from '#shared/schema.ts';

const place = '/api/content/landing';

async function drafted(admin: Client): Promise<void> {
  await db.delete(documentVersions);
  await db.delete(siteDocuments);
  await admin.call('PUT', `${place}/draft`, { body: { changes: { heroFirst: 'Here Media' }, version: 0 } });
}

export const contentCalls = {
  'GET /api/content': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/content'),
  },
  'GET /api/content/leftovers': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/content/leftovers'),
  },
  'GET /api/content/drawing': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/content/drawing'),
  },
  'GET /api/content/:kind': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', place),
  },
  'GET /api/content/:kind/versions': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', `${place}/versions`),
    budget: 3,
    because: 'the list says how many versions there are',
  },
  'GET /api/content/:kind/versions/:id': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', `${place}/versions/0`),
  },
  'GET /api/content/:kind/preview': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      await followingSite();
      return () => admin.call('GET', `${place}/preview`);
    },
    budget: 3,
    because: 'the other documents of the page are read as they are published',
  },
  'GET /api/content/mails/sample': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/content/mails/sample?mail=receipt'),
  },
  'POST /api/content/check': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('POST', '/api/content/check', { body: { kinds: ['landing'] } }),
  },
  'PUT /api/content/:kind/draft': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      return () => admin.call('PUT', `${place}/draft`, { body: { changes: { heroFirst: 'There Media' }, version: 1 } });
    },
  },
  'DELETE /api/content/:kind/draft': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      return () => admin.call('DELETE', `${place}/draft`, { body: { version: 1 } });
    },
  },
  'POST /api/content/publish': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      return keyed(admin, 'POST', '/api/content/publish', { documents: [{ kind: 'landing', version: 1 }] });
    },
    budget: 11,
    because: 'it reads and checks whole documents, writes a version of each and tells every instance',
  },
  'POST /api/content/:kind/publish': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      return keyed(admin, 'POST', `${place}/publish`, { version: 1 });
    },
    budget: 10,
    because: 'it reads and checks the whole document, writes a version and tells every instance',
  },
  'POST /api/content/:kind/restore': {
    prepare: async ({ admin }) => {
      await drafted(admin);
      await admin.call('POST', `${place}/publish`, { body: { version: 1 } });
      return keyed(admin, 'POST', `${place}/restore`, { number: 0 });
    },
    budget: 10,
    because: 'it is a publication',
  },
} satisfies Record<string, RouteCall>;
