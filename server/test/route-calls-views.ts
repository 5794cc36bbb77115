import { randomUUID } from 'node:crypto';
import type { Client } from '#server/test/api.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import type { SavedView } from '#shared/views/views.ts';

const path = '/api/saved-views';

function view() {
  return { list: 'inquiries', name: `Mine ${randomUUID().slice(0, 8)}`, filter: { status: 'new' } };
}

async function save(client: Client): Promise<SavedView> {
  return (await client.call<SavedView>('POST', path, { body: view() })).body;
}

export const viewsCalls = {
  'GET /api/saved-views': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', `${path}?list=inquiries`),
  },
  'POST /api/saved-views': {
    prepare: ({ admin }) => keyed(admin, 'POST', path, view()),
    budget: 5,
    because: 'its owner is locked while their views are counted',
  },
  'DELETE /api/saved-views/:id': {
    async prepare({ admin }) {
      const { id } = await save(admin);
      return () => admin.call('DELETE', `${path}/${id}`);
    },
  },
} satisfies Record<string, RouteCall>;
