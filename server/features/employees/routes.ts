import { Router } from 'express';
import { z } from 'zod';
import { countBound, listEmployees } from '#server/features/employees/data.ts';
import { createAccount, updateAccount } from '#server/features/employees/service.ts';
import { listReply, pageQuerySchema } from '#server/lib/paging.ts';
import { jsonBody } from '#server/middleware/body.ts';
import { handle, idSchema } from '#server/middleware/handle.ts';
import { coarseLimit } from '#server/middleware/limits.ts';
import { requirePermission } from '#server/middleware/session.ts';
import { employeeCreateSchema, employeeUpdateSchema } from '#shared/employees.ts';
import { employeeRoles } from '#shared/roles.ts';
import { line } from '#shared/text.ts';

/** The accounts, as admins keep them. */
export const employeesRouter = Router();

const employeeQuerySchema = pageQuerySchema.extend({
  q: line({ max: 100 }).optional(),
  role: z.enum(employeeRoles).optional(),
  active: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
});

const mayManage = requirePermission('employees:manage');
const writeLimit = coarseLimit('employees-write', 60);

employeesRouter.get(
  '/',
  coarseLimit('employees', 120),
  mayManage,
  handle(
    { summary: 'Accounts, newest first', query: employeeQuerySchema },
    async ({ query: { limit, cursor, ...filter }, request }) => {
      const list = await listEmployees(filter, { limit, cursor });
      return listReply({ ...list, bound: countBound(filter), url: request.originalUrl });
    },
  ),
);

employeesRouter.post(
  '/',
  writeLimit,
  mayManage,
  jsonBody('8kb'),
  handle(
    { summary: 'Makes an account; without a password, answers with a one-time password', body: employeeCreateSchema },
    ({ body, employee, idempotencyKey, request: { requestId } }) =>
      createAccount(body, { actorId: employee.id, requestId, idempotencyKey }),
  ),
);

employeesRouter.patch(
  '/:id',
  writeLimit,
  mayManage,
  jsonBody('8kb'),
  handle(
    {
      summary: 'Changes an account, its role or its password, or closes it',
      params: idSchema,
      body: employeeUpdateSchema,
    },
    ({ params, body, employee, idempotencyKey, request: { requestId } }) =>
      updateAccount(params.id, body, { actorId: employee.id, requestId, idempotencyKey }),
  ),
);
