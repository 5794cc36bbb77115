import { keyed, type RouteCall } from '#server/test/route-call.ts';
import { viewsCalls } from '#server/test/route-calls-views.ts';

export const oversightCalls = {
  ...viewsCalls,
  'GET /api/admin/activity': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/activity?action=sensitive_read'),
    budget: 4,
    because: 'it looks up the names of people and inquiries',
  },
  'GET /api/admin/activity/people': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/activity/people'),
  },
  'GET /api/admin/activity/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/admin/activity/export'),
    budget: 12,
    because: 'it reads through a cursor in a snapshot, with the names of each piece, and is put on record',
  },
  'GET /api/people/:key': {
    prepare:
      ({ admin, people: { writer } }) =>
      () =>
        admin.call('GET', `/api/people/e${writer.id}`),
    budget: 4,
    because: 'it finds the person first, and that they were looked at is put on record',
  },
  'GET /api/people/:key/archive': {
    prepare:
      ({ admin, people: { writer } }) =>
      () =>
        admin.call('GET', `/api/people/e${writer.id}/archive`),
    budget: 23,
    because:
      'it finds whose evaluations leave and puts that on record, then reads every table with something of a person in a snapshot',
  },
  'GET /api/manager/team': {
    prepare:
      ({ manager }) =>
      () =>
        manager.call('GET', '/api/manager/team'),
  },
  'GET /api/manager/team/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/manager/team/export'),
    budget: 8,
    because: 'it is a line of the audit trail, and reads everybody from one snapshot',
  },
  'GET /api/report': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/report?from=2026-10-01&to=2026-12-31'),
    budget: 7,
    because: 'each of its six counts reads an index of its own, all at once',
  },
  'GET /api/report/export': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/report/export?from=2026-10-01&to=2026-12-31'),
    budget: 8,
    because: 'it is the report, and a line of the audit trail',
  },
  'GET /api/form-token': {
    prepare:
      ({ visitor }) =>
      () =>
        visitor.call('GET', '/api/form-token'),
  },
  'GET /api/system': {
    prepare:
      ({ admin }) =>
      () =>
        admin.call('GET', '/api/system'),
    budget: 3,
    because: 'it also says when the last backup was made',
  },
  'POST /api/system/setup/put-away': { prepare: ({ admin }) => keyed(admin, 'POST', '/api/system/setup/put-away') },
  'GET /api/openapi.json': {
    prepare:
      ({ visitor }) =>
      () =>
        visitor.call('GET', '/api/openapi.json'),
    budget: 0,
  },
} satisfies Record<string, RouteCall>;
