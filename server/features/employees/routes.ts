import { z } from 'zod';
import { endAccess, viewAccess, viewAccount } from '#server/features/employees/access-service.ts';
import { listEmployees, toEmployeeView } from '#server/features/employees/data.ts';
import { inviteAccount } from '#server/features/employees/invitation-service.ts';
import { createMany } from '#server/features/employees/many-service.ts';
import { createAccount, updateAccount } from '#server/features/employees/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { call } from '#server/middleware/call.ts';
import { idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { accountAccessSchema } from '#shared/auth/views.ts';
import {
  accountFilterSchema,
  employeeCreateSchema,
  employeeUpdateSchema,
  manyAccountsSchema,
} from '#shared/employees/employees.ts';
import {
  accountOfManySchema,
  type EmployeeView,
  employeeSavedSchema,
  employeeViewSchema,
} from '#shared/employees/views.ts';
import { count } from '#shared/wire.ts';

const mayManage = requirePermission('employees:manage');
const writeLimit = coarseLimit('employees-write', 60);

export const employeesCalls = {
  'GET /api/admin/employees': call({
    summary: 'Accounts, newest first',
    before: [coarseLimit('employees', 120), mayManage],
    query: pageQuerySchema.extend(accountFilterSchema.shape),
    answers: z.array(employeeViewSchema),
    act: async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listEmployees(filter, { limit, cursor });
      const at = (view: EmployeeView) => view.createdAt;
      return pageReply(rows.map(toEmployeeView), { limit, total, at, url: request.originalUrl });
    },
  }),
  'GET /api/admin/employees/:id': call({
    summary: 'One account',
    before: [coarseLimit('employee', 240), mayManage],
    params: idSchema,
    answers: employeeViewSchema,
    act: ({ params: { id } }) => viewAccount(id),
  }),
  'GET /api/admin/employees/:id/access': call({
    summary: 'Where an account is signed in, how it is told, what it holds, and who could take that over',
    before: [coarseLimit('employee-access', 120), mayManage],
    params: idSchema,
    answers: accountAccessSchema,
    act: ({ params: { id } }) => viewAccess(id),
  }),
  'DELETE /api/admin/employees/:id/sessions': call({
    summary: 'Signs an account out everywhere',
    before: [writeLimit, mayManage, requireConfirmed],
    params: idSchema,
    answers: z.object({ ended: count }),
    act: ({ params: { id }, context }) => endAccess(id, context),
  }),
  'POST /api/admin/employees': call({
    summary: 'Makes an account; without a password, answers with a one-time password',
    before: [writeLimit, mayManage, requireConfirmed, jsonBody('8kb')],
    body: employeeCreateSchema,
    answers: employeeSavedSchema,
    act: ({ body, context }) => createAccount(body, context),
  }),
  'POST /api/admin/employees/many': call({
    summary: 'Makes up to 100 accounts and mails an invitation to each, or none; with `trial`, says what would be',
    before: [writeLimit, mayManage, requireConfirmed, jsonBody('256kb')],
    body: manyAccountsSchema,
    answers: z.array(accountOfManySchema),
    act: ({ body, context }) => createMany(body, context),
  }),
  'PATCH /api/admin/employees/:id': call({
    summary: 'Changes an account, its role or its password, or closes it',
    before: [writeLimit, mayManage, requireConfirmed, jsonBody('8kb')],
    params: idSchema,
    body: employeeUpdateSchema,
    answers: employeeSavedSchema,
    act: ({ params, body, context }) => updateAccount(params.id, body, context),
  }),
  'POST /api/admin/employees/:id/invitation': call({
    summary: 'Mails an invitation to an account whose owner has not chosen a password yet',
    before: [writeLimit, mayManage, requireConfirmed],
    params: idSchema,
    answers: employeeSavedSchema,
    act: ({ params: { id }, context }) => inviteAccount(id, context),
  }),
};
