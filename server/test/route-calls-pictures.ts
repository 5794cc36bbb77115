import type { Client } from '#server/test/api.ts';
import { sendPicture } from '#server/test/library.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

async function pathOfNew(admin: Client): Promise<string> {
  const { body } = await sendPicture(admin);
  return `/api/pictures/${body.id}`;
}

export const picturesCalls = {
  'GET /api/pictures': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/pictures?q=stage'),
  },
  'GET /api/pictures/uses': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/pictures/uses'),
  },
  'GET /api/pictures/:id': {
    prepare: async ({ admin }) => {
      const path = await pathOfNew(admin);
      return () => admin.call('GET', path);
    },
  },
  'POST /api/pictures': {
    prepare:
      ({ admin }) =>
      () =>
        sendPicture(admin),
  },
  'PATCH /api/pictures/:id': {
    prepare: async ({ admin }) => keyed(admin, 'PATCH', await pathOfNew(admin), { alt: 'Another stage', focusX: 20 }),
  },
  'DELETE /api/pictures/:id': {
    prepare: async ({ admin }) => keyed(admin, 'DELETE', await pathOfNew(admin)),
  },
} satisfies Record<string, RouteCall>;
