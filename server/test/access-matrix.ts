import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/**
 * Who gets past the door of a call; what happens behind it (404, 400 …) is another question. Everyone else is refused:
 * strangers with 401, employees with 403.
 */
type Access = 'anyone' | 'signed in' | readonly EmployeeRole[];

const anyone = 'anyone';
/** Also someone who still has a one-time password. */
const signedIn = 'signed in';
const employees = employeeRoles;
const managers = ['sales_manager', 'production_manager'] as const;
const admins = ['admin'] as const;

/** Every call of the API. A new one is written down here before it is tested, or the suite fails. */
export const accessMatrix: Record<string, Access> = {
  'POST /api/contact': anyone,
  'POST /api/applications/sales': anyone,
  'POST /api/applications/street-team': anyone,
  'POST /api/applications/influencer': anyone,
  'GET /api/inquiries/:key': anyone,
  'PATCH /api/inquiries/:key': anyone,
  'POST /api/inquiries/:key/files': anyone,
  'POST /api/inquiries/:key/withdraw': anyone,
  'DELETE /api/inquiries/:key': anyone,
  'GET /api/guardian/:key': anyone,
  'POST /api/guardian/:key/confirm': anyone,
  'POST /api/guardian/:key/decline': anyone,
  'GET /api/contact-inquiries': admins,
  'GET /api/contact-inquiries/stats': admins,
  'GET /api/contact-inquiries/export': admins,
  'POST /api/contact-inquiries/erase-person': admins,
  'GET /api/contact-inquiries/:id': admins,
  'PATCH /api/contact-inquiries/:id': admins,
  'DELETE /api/contact-inquiries/:id': admins,
  'POST /api/contact-inquiries/:id/notes': admins,
  'GET /api/contact-inquiries/:id/files/:fileId': admins,
  'POST /api/employee/login': anyone,
  'POST /api/employee/logout': anyone,
  'GET /api/employee/profile': anyone,
  'POST /api/employee/password': signedIn,
  'POST /api/admin/login': anyone,
  'POST /api/admin/logout': anyone,
  'GET /api/admin/employees': admins,
  'POST /api/admin/employees': admins,
  'PATCH /api/admin/employees/:id': admins,
  'GET /api/employee/evaluation/draft': employees,
  'PUT /api/employee/evaluation/draft': employees,
  'POST /api/employee/evaluation': employees,
  'GET /api/employee/evaluations': employees,
  'GET /api/admin/evaluations': admins,
  'GET /api/admin/evaluations/stats': admins,
  'GET /api/admin/evaluations/employees': admins,
  'GET /api/admin/evaluations/grid': admins,
  'GET /api/admin/evaluations/export': admins,
  'GET /api/admin/evaluations/:id': admins,
  'POST /api/admin/evaluations/:id/reply': admins,
  'GET /api/training': employees,
  'GET /api/training/:role/:slug': employees,
  'PUT /api/training/:role/:slug': employees,
  'GET /api/submissions/all': admins,
  'GET /api/submissions/stats': admins,
  'GET /api/submissions/export': admins,
  'PATCH /api/submissions/:id/status': admins,
  'POST /api/submissions/decide': admins,
  'POST /api/submissions/undo': admins,
  'POST /api/submissions/:id/undo': admins,
  'GET /api/submissions/employee': employees,
  'POST /api/submissions': employees,
  'GET /api/submissions/similar': employees,
  'GET /api/submissions/:id': employees,
  'PATCH /api/submissions/:id': employees,
  'DELETE /api/submissions/:id': employees,
  'POST /api/submissions/:id/withdraw': employees,
  'POST /api/submissions/:id/duplicate': employees,
  'GET /api/submissions/:id/due-times.ics': employees,
  'GET /api/manager/submissions': managers,
  'POST /api/manager/submissions/:id/approve': managers,
  'POST /api/manager/submissions/:id/request-changes': managers,
  'POST /api/manager/submissions/:id/reject': managers,
  'POST /api/manager/submissions/:id/undo': managers,
  'GET /api/form-token': anyone,
  'GET /api/system': admins,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
};

/** True where `role` (undefined for a stranger) may pass. */
export function mayPass(access: Access | undefined, role: EmployeeRole | undefined): boolean {
  if (access === anyone) return true;
  if (role === undefined || access === undefined) return false;
  return access === signedIn || access.includes(role);
}
