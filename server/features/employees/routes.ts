import { Router } from 'express';
import { z } from 'zod';
import { endAccess, viewAccess, viewAccount } from '#server/features/employees/access-service.ts';
import { listEmployees, toEmployeeView } from '#server/features/employees/data.ts';
import { inviteAccount } from '#server/features/employees/invitation-service.ts';
import { createAccount, updateAccount } from '#server/features/employees/service.ts';
import { pageQuerySchema, pageReply } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requireConfirmed, requirePermission } from '#server/middleware/session.ts';
import { accountAccessSchema } from '#shared/auth/views.ts';
import { accountFilterSchema, employeeCreateSchema, employeeUpdateSchema } from '#shared/employees.ts';
import { type EmployeeView, employeeSavedSchema, employeeViewSchema } from '#shared/employees-views.ts';
import { count } from '#shared/wire.ts';

export const employeesRouter = Router();

const mayManage = requirePermission('employees:manage');
const writeLimit = coarseLimit('employees-write', 60);

employeesRouter.get(
  '/',
  coarseLimit('employees', 120),
  mayManage,
  handle(
    {
      summary: 'Accounts, newest first',
      query: pageQuerySchema.extend(accountFilterSchema.shape),
      answers: z.array(employeeViewSchema),
    },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const { rows, total } = await listEmployees(filter, { limit, cursor });
      const at = (view: EmployeeView) => view.createdAt;
      return pageReply(rows.map(toEmployeeView), { limit, total, at, url: request.originalUrl });
    },
  ),
);

employeesRouter.get(
  '/:id',
  coarseLimit('employee', 240),
  mayManage,
  handle({ summary: 'One account', params: idSchema, answers: employeeViewSchema }, ({ params: { id } }) =>
    viewAccount(id),
  ),
);

employeesRouter.get(
  '/:id/access',
  coarseLimit('employee-access', 120),
  mayManage,
  handle(
    {
      summary: 'Where an account is signed in, how it is told, what it holds, and who could take that over',
      params: idSchema,
      answers: accountAccessSchema,
    },
    ({ params: { id } }) => viewAccess(id),
  ),
);

employeesRouter.delete(
  '/:id/sessions',
  writeLimit,
  mayManage,
  requireConfirmed,
  handle(
    { summary: 'Signs an account out everywhere', params: idSchema, answers: z.object({ ended: count }) },
    ({ params: { id }, context }) => endAccess(id, context),
  ),
);

employeesRouter.post(
  '/',
  writeLimit,
  mayManage,
  requireConfirmed,
  jsonBody('8kb'),
  handle(
    {
      summary: 'Makes an account; without a password, answers with a one-time password',
      body: employeeCreateSchema,
      answers: employeeSavedSchema,
    },
    ({ body, context }) => createAccount(body, context),
  ),
);

employeesRouter.patch(
  '/:id',
  writeLimit,
  mayManage,
  requireConfirmed,
  jsonBody('8kb'),
  handle(
    {
      summary: 'Changes an account, its role or its password, or closes it',
      params: idSchema,
      body: employeeUpdateSchema,
      answers: employeeSavedSchema,
    },
    ({ params, body, context }) => updateAccount(params.id, body, context),
  ),
);

employeesRouter.post(
  '/:id/invitation',
  writeLimit,
  mayManage,
  requireConfirmed,
  handle(
    {
      summary: 'Mails an invitation to an account whose owner has not chosen a password yet',
      params: idSchema,
      answers: employeeSavedSchema,
    },
    ({ params: { id }, context }) => inviteAccount(id, context),
  ),
);
