import { onTestFinished } from 'vitest';
import { config } from '#server/config.ts';
import { db } from '#server/database/connection.ts';
import { notificationMail } from '#server/features/notifications/mail-service.ts';
import { mailStopKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import { insertNotification, openPage } from '#server/test/notifications.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { mails } from '#shared/schema.ts';

const stopPath = (id: number) => `/api/mail-choices/stop/${mailStopKey(linkSecret(), id)}`;

export const notificationsCalls = {
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
    budget: 11,
    because:
      'the employees with these words, then each kind by itself, people inside and outside, side by side; pieces, submissions and inquiries by their titles, then by their texts',
  },
  'GET /api/employee/mail-choices': {
    prepare:
      ({ writer }) =>
      () =>
        writer.call('GET', '/api/employee/mail-choices'),
  },
  'PUT /api/employee/mail-choices': {
    async prepare({ writer }) {
      return keyed(writer, 'PUT', '/api/employee/mail-choices', { way: 'digest' });
    },
  },
  'GET /api/mail-choices/stop/:key': {
    prepare:
      ({ visitor, people }) =>
      () =>
        visitor.call('GET', stopPath(people.writer.id)),
  },
  'POST /api/mail-choices/stop/:key': {
    prepare:
      ({ visitor, people }) =>
      () =>
        visitor.call('POST', stopPath(people.writer.id)),
  },
  'GET /api/admin/mail': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/mail?state=failed'),
  },
  'GET /api/admin/mail/status': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/mail/status'),
  },
  'POST /api/admin/mail/test': { prepare: ({ admin }) => keyed(admin, 'POST', '/api/admin/mail/test') },
  'POST /api/admin/mail/waiting': {
    prepare: ({ admin }) => {
      config.smtpUrl = 'smtp://127.0.0.1:9';
      onTestFinished(() => {
        config.smtpUrl = undefined;
      });
      return keyed(admin, 'POST', '/api/admin/mail/waiting', { leaveOut: [] });
    },
  },
  'POST /api/admin/mail/:id': {
    async prepare({ admin, people }) {
      const [mail] = await db
        .insert(mails)
        .values({ queue: notificationMail.name, kind: 'digest', employeeId: people.writer.id, state: 'failed' })
        .returning();
      return keyed(admin, 'POST', `/api/admin/mail/${mail?.id}`, { act: 'again' });
    },
    budget: 6,
    because: 'it reads the mail, queues it, and is a line of the audit trail',
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
} satisfies Record<string, RouteCall>;
