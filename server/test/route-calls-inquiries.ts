import { guardianKey } from '#server/lib/auth/private-keys.ts';
import { linkSecret } from '#server/lib/auth/secrets.ts';
import type { Client } from '#server/test/api.ts';
import { lookUp } from '#server/test/erasure.ts';
import {
  apply,
  bornYearsAgo,
  influencerApplication,
  multipart,
  patientToken,
  salesApplication,
  sendInfluencer,
  someone,
  streetTeamApplication,
} from '#server/test/inquiries.ts';
import { pdf } from '#server/test/pictures.ts';
import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { bulkCalls } from '#server/test/route-calls-bulk.ts';
import { messagesCalls } from '#server/test/route-calls-messages.ts';
import type { InquiryDetail, InquiryReceipt } from '#shared/inquiries/views.ts';

const counted = {
  budget: 9,
  because: 'forms are counted by network, by the minute and by the day, each mail is on record, and the inbox is told',
};

export const inquiriesCalls = {
  ...messagesCalls,
  ...bulkCalls,
  'POST /api/contact': {
    prepare: ({ visitor }) =>
      keyed(visitor, 'POST', '/api/contact', {
        fullName: 'Ana Ruiz',
        email: someone(),
        companyName: 'Harbor Records',
        phone: '+1 555 010 0199',
        message: 'A window in March, please.',
        formToken: patientToken(),
      }),
    ...counted,
  },
  'POST /api/applications/sales': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/applications/sales', salesApplication()),
    ...counted,
  },
  'POST /api/applications/street-team': {
    prepare: ({ visitor }) => keyed(visitor, 'POST', '/api/applications/street-team', streetTeamApplication()),
    ...counted,
  },
  'POST /api/applications/influencer': {
    prepare: ({ visitor }) =>
      keyed(
        visitor,
        'POST',
        '/api/applications/influencer',
        influencerApplication([{ name: 'reach.pdf', content: pdf }]),
      ),
    budget: 13,
    because: `${counted.because}, and files are on record before they are stored, again once they belong to an inquiry, and those that do not are looked for`,
  },
  'GET /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return () => visitor.call('GET', `/api/inquiries/${key}`);
    },
  },
  'PATCH /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(visitor, 'PATCH', `/api/inquiries/${key}`, salesApplication());
    },
    budget: 9,
    because: `${counted.because}; that it was done is kept under its key, and its answer is read as for everyone who opens it`,
  },
  'POST /api/inquiries/:key/files': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(
        visitor,
        'POST',
        `/api/inquiries/${key}/files`,
        multipart({}, [{ name: 'reach.pdf', content: pdf }]),
      );
    },
    budget: 13,
    because:
      'files are on record before they are stored, and again once they belong to an inquiry; the same bytes are looked for',
  },
  'POST /api/inquiries/:key/files/waive': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales', { fileNames: ['reach.pdf'] });
      return keyed(visitor, 'POST', `/api/inquiries/${key}/files/waive`, { names: ['reach.pdf'] });
    },
    budget: 8,
    because: 'the list of missing files is read and written, and its answer is read as for everyone who opens it',
  },
  'POST /api/inquiries/:key/withdraw': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(visitor, 'POST', `/api/inquiries/${key}/withdraw`);
    },
  },
  'DELETE /api/inquiries/:key': {
    async prepare({ visitor }) {
      const { key } = await apply(visitor, 'sales');
      return keyed(visitor, 'DELETE', `/api/inquiries/${key}`);
    },
    budget: 7,
    because: 'its files leave the storage, and the inbox is told',
  },
  'GET /api/guardian/:key': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return () => visitor.call('GET', `/api/guardian/${key}`);
    },
  },
  'POST /api/guardian/:key/confirm': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return keyed(visitor, 'POST', `/api/guardian/${key}/confirm`);
    },
    budget: 10,
    because: 'only the first confirmation leaves a line in the audit trail and sends mails, which are on record',
  },
  'POST /api/guardian/:key/decline': {
    async prepare({ visitor }) {
      const key = await guardianOf(visitor);
      return keyed(visitor, 'POST', `/api/guardian/${key}/decline`);
    },
    budget: 7,
    because: 'its files leave the storage, and the inbox is told',
  },
  'GET /api/contact-inquiries': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries?q=ana'),
  },
  'GET /api/contact-inquiries/stats': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/stats'),
  },
  'GET /api/contact-inquiries/assignees': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/assignees'),
  },
  'GET /api/contact-inquiries/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/contact-inquiries/export'),
    budget: 7,
    because: 'it counts what it holds, is a line of the audit trail, and reads a piece at a time',
  },
  'POST /api/contact-inquiries/person': {
    async prepare({ admin, visitor }) {
      const email = someone();
      await apply(visitor, 'sales', { email });
      return keyed(admin, 'POST', '/api/contact-inquiries/person', { email });
    },
    budget: 31,
    because: 'it looks into every table that people write into',
  },
  'POST /api/contact-inquiries/erase-person': {
    async prepare({ admin, visitor }) {
      const email = someone();
      await apply(visitor, 'sales', { email });
      const { seen } = await lookUp(admin, email);
      return keyed(admin, 'POST', '/api/contact-inquiries/erase-person', { email, seen });
    },
    budget: 42,
    because: 'it looks into every table that people write into, and erases in several',
  },
  'GET /api/contact-inquiries/:id': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return () => admin.call('GET', `/api/contact-inquiries/${id}`);
    },
    budget: 3,
    because: 'that it was read is put on record',
  },
  'PATCH /api/contact-inquiries/:id': {
    async prepare({ admin, visitor, people }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'PATCH', `/api/contact-inquiries/${id}`, {
        version: 1,
        status: 'in_progress',
        assignedTo: people.admin.id,
      });
    },
    budget: 9,
    because:
      'its assignee is looked up, that it was done is kept under its key, and its answer is read as for everyone who opens it',
  },
  'DELETE /api/contact-inquiries/:id': {
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'DELETE', `/api/contact-inquiries/${id}`);
    },
    budget: 7,
    because: 'its files leave the storage, and the inbox is told',
  },
  'POST /api/contact-inquiries/:id/notes': {
    budget: 6,
    because: 'it locks the inquiry before it writes the note, the trail and the key',
    async prepare({ admin, visitor }) {
      const { id } = await apply(visitor, 'sales');
      return keyed(admin, 'POST', `/api/contact-inquiries/${id}/notes`, { note: 'Called back on Monday.' });
    },
  },
  'GET /api/contact-inquiries/:id/files/:fileId': {
    async prepare({ admin, visitor }) {
      const { body } = await sendInfluencer<InquiryReceipt>(visitor, [{ name: 'reach.pdf', content: pdf }]);
      const path = `/api/contact-inquiries/${body.id}`;
      const { files } = (await admin.call<InquiryDetail>('GET', path)).body;
      return () => admin.call('GET', `${path}/files/${files[0]?.id}`);
    },
    budget: 3,
    because: 'that a personal file was read is a line of the audit trail',
  },
} satisfies Record<string, RouteCall>;

export async function guardianOf(visitor: Client): Promise<string> {
  const guardianEmail = someone('rosa');
  const changes = { birthdate: bornYearsAgo(16), guardianName: 'Rosa Ruiz', guardianEmail };
  const { reference } = await apply(visitor, 'street-team', changes);
  return guardianKey(linkSecret(), reference, guardianEmail);
}
