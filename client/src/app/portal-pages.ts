import type { ComponentType } from 'react';
import type { Prefetch } from '#client/lib/prefetch.ts';
import type { PageName } from '#shared/paths.ts';

export interface ScreenModule {
  default: ComponentType;
  prefetch?: Prefetch;
}

/** Files below `pages/`, without `-page.tsx`. */
export const portalFiles = {
  employeeForgot: 'portal/employee-link',
  employeeReset: 'portal/employee-link',
  employeeInvitation: 'portal/employee-link',
  employeeEmail: 'portal/employee-link',
  employeePassword: 'portal/employee-password',
  employeeSettings: 'portal/employee-settings',
  employeeDashboard: 'portal/employee-dashboard',
  evaluation: 'portal/evaluation',
  employeeAssignments: 'portal/assignments',
  employeeCalendar: 'portal/calendar',
  history: 'portal/history',
  notifications: 'portal/notifications',
  training: 'portal/training',
  trainingModule: 'portal/training-module',
  submissionsHub: 'portal/submissions-hub',
  submission: 'portal/submission',
  managerDashboard: 'manager/dashboard',
  managerTeam: 'manager/team',
  managerReport: 'manager/report',
  managerInquiries: 'manager/inquiries',
  managerCoverage: 'manager/coverage',
  admin: 'admin/admin',
  adminAccounts: 'admin/accounts',
  adminActivity: 'admin/activity',
  adminEmployees: 'admin/employees',
  adminMail: 'admin/mail',
  adminPeople: 'admin/people',
  adminPerson: 'admin/person',
  adminReport: 'admin/report',
  adminSite: 'admin/site',
  adminPictures: 'admin/pictures',
  adminSubmissions: 'admin/submissions',
} as const satisfies Partial<Record<PageName, string>>;

export type PortalName = keyof typeof portalFiles;

const modules = import.meta.glob<ScreenModule>([
  '../pages/{portal,manager,admin}/*-page.tsx',
  '!../pages/portal/employee-login-page.tsx',
]);

export function loadPage(name: PortalName): Promise<ScreenModule> {
  const load = modules[`../pages/${portalFiles[name]}-page.tsx`] as () => Promise<ScreenModule>;
  return load();
}
