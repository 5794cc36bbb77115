/** Every page, for the router, the links and the server's 404. Matching ignores case and a trailing slash. */
export const pagePatterns = {
  home: '/',
  network: '/network',
  program: '/network/:slug',
  magazine: '/magazine',
  issue: '/magazine/:slug',
  excerpt: '/magazine/:slug/excerpt',
  careers: '/careers',
  careersSales: '/careers/sales',
  careersStreetTeam: '/careers/street-team',
  opening: '/careers/openings/:slug',
  mediaKit: '/media-kit',
  accessibility: '/accessibility',
  privacy: '/privacy',
  terms: '/terms',
  inquiryReceipt: '/inquiry/:key',
  guardian: '/guardian/:key',
  employeeLogin: '/employee/login',
  employeeForgot: '/employee/forgot-password',
  employeeReset: '/employee/reset/:key',
  employeeInvitation: '/employee/invitation/:key',
  employeeEmail: '/employee/email/:key',
  employeePassword: '/employee/password',
  employeeSettings: '/employee/settings',
  employeeDashboard: '/employee/dashboard',
  evaluation: '/employee/evaluation/:role',
  employeeAssignments: '/employee/assignments',
  employeeCalendar: '/employee/calendar',
  history: '/employee/history',
  notifications: '/employee/notifications',
  training: '/employee/training/:role',
  trainingModule: '/employee/training/:role/:module',
  submissionsHub: '/submissions-hub',
  submission: '/submissions-hub/:id',
  managerDashboard: '/manager/dashboard',
  managerTeam: '/manager/team',
  managerReport: '/manager/report',
  managerInquiries: '/manager/inquiries',
  managerCoverage: '/manager/coverage',
  admin: '/admin',
  adminAccounts: '/admin/accounts',
  adminActivity: '/admin/activity',
  adminMail: '/admin/mail',
  adminPeople: '/admin/people',
  adminPerson: '/admin/people/:key',
  adminReport: '/admin/report',
  adminEmployees: '/admin/employees',
  adminSubmissions: '/admin/submissions',
  adminSite: '/admin/site',
  adminPictures: '/admin/site/pictures',
} as const;

/** The new addresses of pages that mails and bookmarks may still name. */
export const movedPaths: Readonly<Record<string, string>> = {
  '/manager/decided': '/manager/dashboard?tab=decided',
  '/media-kit.pdf': '/media-kit',
};

export type PageName = keyof typeof pagePatterns;

/** Prerendered pages, in the order of the sitemap. */
const publicPages = [
  'home',
  'network',
  'program',
  'magazine',
  'issue',
  'excerpt',
  'careers',
  'careersSales',
  'careersStreetTeam',
  'opening',
  'mediaKit',
  'accessibility',
  'privacy',
  'terms',
] as const satisfies readonly PageName[];

/** Pages that the build renders; patterns stand for a page per entry of a list. */
export const publicPatterns: readonly string[] = publicPages.map((name) => pagePatterns[name]);

export const publicPaths: readonly string[] = publicPatterns.filter((pattern) => !pattern.includes(':'));

export interface PagePlace {
  page: PageName;
  parameters: Record<string, string>;
}

const matchers = (Object.keys(pagePatterns) as PageName[]).map((page) => {
  const pattern = pagePatterns[page];
  const named = pattern === '/' ? '' : pattern.replace(/:([a-zA-Z]+)/g, '(?<$1>[^/]+)');
  return { page, matcher: new RegExp(`^${named}/?$`, 'i') };
});

/** Undefined for an unknown path. */
export function pageAt(pathname: string): PagePlace | undefined {
  for (const { page, matcher } of matchers) {
    const match = matcher.exec(pathname);
    if (match) return { page, parameters: { ...match.groups } };
  }
  return undefined;
}

/** Pages whose lists have a feed; that of the first page is of published pieces. */
export const feedPages = ['home', 'network', 'magazine', 'careers'] as const satisfies readonly PageName[];
export type FeedPage = (typeof feedPages)[number];

export function feedPath(page: FeedPage): string {
  return page === 'home' ? '/feed.xml' : `${pagePatterns[page]}/feed.xml`;
}
