/**
 * Every page of the product. The router draws them, links are built from them, and the server answers 404 for
 * anything else. `:name` is a parameter; matching ignores case and a trailing slash.
 */
export const pagePatterns = {
  home: '/',
  careers: '/careers',
  careersSales: '/careers/sales',
  careersStreetTeam: '/careers/street-team',
  mediaKit: '/media-kit',
  inquiryReceipt: '/inquiry/:key',
  guardian: '/guardian/:key',
  employeeLogin: '/employee/login',
  employeePassword: '/employee/password',
  employeeDashboard: '/employee/dashboard',
  evaluation: '/employee/evaluation/:role',
  history: '/employee/history',
  training: '/employee/training/:role',
  trainingModule: '/employee/training/:role/:module',
  submissionsHub: '/submissions-hub',
  submission: '/submissions-hub/:id',
  managerDashboard: '/manager/dashboard',
  admin: '/admin',
  adminAccounts: '/admin/accounts',
  adminEmployees: '/admin/employees',
  adminSubmissions: '/admin/submissions',
} as const;

export type PageName = keyof typeof pagePatterns;

/** Complete HTML before any script runs, in the order of the sitemap. */
const publicPages = [
  'home',
  'careers',
  'careersSales',
  'careersStreetTeam',
  'mediaKit',
] as const satisfies readonly PageName[];

export const publicPaths: readonly string[] = publicPages.map((name) => pagePatterns[name]);

const matchers = Object.values(pagePatterns).map(
  (pattern) => new RegExp(`^${pattern === '/' ? '' : pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`, 'i'),
);

export function isPagePath(pathname: string): boolean {
  return matchers.some((matcher) => matcher.test(pathname));
}
