import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PendingHeading } from '#client/components/page/pending-heading.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { AdminLoginScreen } from '#client/features/auth/sign-in/admin-login-screen.tsx';
import { isHeldUp, useProfile } from '#client/lib/auth.tsx';
import { can, type Permission } from '#shared/permissions.ts';
import { passwordPath } from './employee-gate.tsx';
import { RoleRefusal } from './role-refusal.tsx';

interface AdminGateProps {
  permission: Permission;
  children: ReactNode;
}

/** The server checks every call again. */
export function AdminGate({ permission, children }: AdminGateProps) {
  const query = useProfile();
  const [path] = useLocation();
  const search = useSearch();
  return (
    <>
      <PendingHeading query={query}>Admin</PendingHeading>
      <QueryView query={query}>
        {(profile) => {
          if (profile === null) return <AdminLoginScreen />;
          if (isHeldUp(profile)) {
            return <Redirect to={passwordPath(search ? `${path}?${search}` : path)} replace />;
          }
          if (!can(profile, permission)) return <RoleRefusal profile={profile} />;
          return children;
        }}
      </QueryView>
    </>
  );
}
