/**
 * Every page of the product. The router draws them, links are built from them, and the server answers 404 for
 * anything else. `:name` is a parameter; matching ignores case and a trailing slash.
 */
export const pagePatterns = {
  home: '/',
  admin: '/admin',
} as const;

export type PageName = keyof typeof pagePatterns;

/** Complete HTML before any script runs, in the order of the sitemap. */
const publicPages = ['home'] as const satisfies readonly PageName[];

export const publicPaths: readonly string[] = publicPages.map((name) => pagePatterns[name]);

const matchers = Object.values(pagePatterns).map(
  (pattern) => new RegExp(`^${pattern === '/' ? '' : pattern.replace(/:[a-zA-Z]+/g, '[^/]+')}/?$`, 'i'),
);

export function isPagePath(pathname: string): boolean {
  return matchers.some((matcher) => matcher.test(pathname));
}
