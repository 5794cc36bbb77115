import { insertNotification, openPage } from '#server/test/notifications.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';

export const notificationsCalls: Record<string, RouteCall> = {
  'GET /api/notifications': {
    async prepare({ writer, people }) {
      await insertNotification(people.writer.id);
      return () => writer.call('GET', '/api/notifications');
    },
  },
  'GET /api/notifications/count': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/notifications/count'),
  },
  'POST /api/notifications/read': {
    async prepare({ writer, people }) {
      const { id } = await insertNotification(people.writer.id);
      return keyed(writer, 'POST', '/api/notifications/read', { ids: [id] });
    },
  },
  'GET /api/search': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/search?q=ana'),
    budget: 6,
    because: 'the employees with these words, then each kind by itself, side by side',
  },
  'GET /api/notifications/stream': {
    prepare:
      ({ writer }) =>
      async () => {
        const page = await openPage(writer);
        page.close();
        return { status: page.status, headers: page.headers, body: null };
      },
  },
};
