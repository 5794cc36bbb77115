import type { PageName } from '#shared/paths.ts';
import type { Permission } from './permissions.ts';

/** The permission that a page's gate asks for; other pages of the portal are open to everybody who signs in. */
export const pagePermissions = {
  managerDashboard: 'submissions:review',
  managerTeam: 'team:read',
  managerReport: 'report:read',
  managerInquiries: 'inquiries:assigned',
  managerCoverage: 'assignments:plan',
  admin: 'inquiries:read',
  adminAccounts: 'employees:manage',
  adminActivity: 'activity:read',
  adminMail: 'mail:manage',
  adminPeople: 'inquiries:erase',
  adminPerson: 'people:read',
  adminReport: 'inquiries:read',
  adminEmployees: 'evaluations:read',
  adminSubmissions: 'submissions:decide',
  adminSite: 'site',
  adminPictures: 'site',
} as const satisfies Partial<Record<PageName, Permission>>;

/** Undefined for a page that asks for none. */
export function permissionOf(page: PageName): Permission | undefined {
  const permissions: Partial<Record<PageName, Permission>> = pagePermissions;
  return permissions[page];
}
