import { lazy } from 'react';
import { Route, Switch } from 'wouter';
import { pagePatterns } from '#shared/paths.ts';

const LandingPage = lazy(() => import('#client/pages/public/landing-page.tsx'));
const NotFoundPage = lazy(() => import('#client/pages/public/not-found-page.tsx'));
const AdminPage = lazy(() => import('#client/pages/admin/admin-page.tsx'));

/** Every URL of the product. */
export function Pages() {
  return (
    <Switch>
      <Route path={pagePatterns.home} component={LandingPage} />
      <Route path={pagePatterns.admin} component={AdminPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}
