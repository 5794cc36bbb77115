import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PendingHeading } from '#client/components/page/pending-heading.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { isHeldUp, useProfile } from '#client/lib/auth.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeProfile } from '#shared/auth/views.ts';
import { can, type Permission } from '#shared/permissions/permissions.ts';
import { RoleRefusal } from './role-refusal.tsx';

interface EmployeeGateProps {
  heading?: string;
  permission?: Permission;
  /** Shown while nobody is signed in, instead of leading to the employees' sign-in. */
  signIn?: ReactNode;
  children: (profile: EmployeeProfile) => ReactNode;
}

/** Asks for a sign-in first. The server checks every call again. */
export function EmployeeGate({ heading = 'Employee Portal', permission, signIn, children }: EmployeeGateProps) {
  const profile = useProfile();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <PendingHeading query={profile}>{heading}</PendingHeading>
      <QueryView query={profile}>
        {(employee) => {
          const returnPath = search ? `${path}?${search}` : path;
          if (employee === null) return signIn ?? <Redirect to={signInPath(returnPath)} replace />;
          if (isHeldUp(employee)) return <Redirect to={passwordPath(returnPath)} replace />;
          if (permission && !can(employee, permission)) return <RoleRefusal profile={employee} />;
          return children(employee);
        }}
      </QueryView>
    </>
  );
}

export function signInPath(next: string): string {
  return `${pathTo('employeeLogin')}?next=${encodeURIComponent(next)}`;
}

/** Changes a one-time password and sets up a required second step, then returns to the page. */
export function passwordPath(next: string): string {
  return `${pathTo('employeePassword')}?next=${encodeURIComponent(next)}`;
}

/** The requested page if it is one of ours, else the dashboard. */
export function pageAfterSignIn(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const isSignIn = [pathTo('employeeLogin'), pathTo('employeePassword')].some((path) => next.startsWith(path));
  const isOurs = /^\/(?![/\\])/.test(next) && !isSignIn;
  return isOurs ? next : pathTo('employeeDashboard');
}
