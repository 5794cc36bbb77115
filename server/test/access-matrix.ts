import { type EmployeeRole, employeeRoles } from '#shared/roles.ts';

/** Access to each route; other callers get 401 or 403. The outcome behind it (404, 400 …) does not count. */
type Access = 'anyone' | 'signed in' | readonly EmployeeRole[];

const anyone = 'anyone';
/** Includes people with a one-time password. */
const signedIn = 'signed in';
const employees = employeeRoles;
const managers = ['sales_manager', 'production_manager'] as const;
const admins = ['admin'] as const;

/** Must name every route of the API. */
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
  'GET /api/contact-inquiries/assignees': admins,
  'GET /api/contact-inquiries/export': admins,
  'POST /api/contact-inquiries/person': admins,
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
  'POST /api/employee/forgot-password': anyone,
  'GET /api/employee/links/:key': anyone,
  'POST /api/employee/reset-password': anyone,
  'POST /api/employee/confirm-email': anyone,
  'POST /api/employee/email': employees,
  'GET /api/employee/account': employees,
  'PATCH /api/employee/account': employees,
  'GET /api/employee/sessions': employees,
  'DELETE /api/employee/sessions': employees,
  'DELETE /api/employee/sessions/:id': employees,
  'POST /api/admin/login': anyone,
  'POST /api/admin/logout': anyone,
  'GET /api/admin/employees': admins,
  'GET /api/admin/employees/:id/assignments': admins,
  'POST /api/admin/employees': admins,
  'PATCH /api/admin/employees/:id': admins,
  'POST /api/admin/employees/:id/invitation': admins,
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
  'POST /api/admin/evaluations/:id/read': admins,
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
  'GET /api/notifications': employees,
  'GET /api/notifications/count': employees,
  'POST /api/notifications/read': employees,
  'GET /api/notifications/stream': employees,
  'GET /api/form-token': anyone,
  'GET /api/system': admins,
  'POST /api/system/setup/put-away': admins,
  'GET /api/openapi.json': anyone,
  'GET /api/docs': anyone,
};

/** An undefined `role` is a stranger. */
export function mayPass(access: Access | undefined, role: EmployeeRole | undefined): boolean {
  if (access === anyone) return true;
  if (role === undefined || access === undefined) return false;
  return access === signedIn || access.includes(role);
}
