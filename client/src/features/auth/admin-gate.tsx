import type { ReactNode } from 'react';
import { Redirect, useLocation, useSearch } from 'wouter';
import { PendingHeading } from '#client/components/pending-heading.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { useProfile } from '#client/lib/auth.tsx';
import { can, type Permission } from '#shared/permissions.ts';
import { AdminLoginScreen } from './admin-login-screen.tsx';
import { passwordPath } from './employee-gate.tsx';
import { RoleRefusal } from './role-refusal.tsx';

interface AdminGateProps {
  /** What the page behind it needs. */
  permission: Permission;
  children: ReactNode;
}

/** Lets in whose office may see the page, and asks everyone else to sign in. The server asks again at every call. */
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
          if (profile.mustChangePassword) {
            return <Redirect to={passwordPath(search ? `${path}?${search}` : path)} replace />;
          }
          if (!can(profile, permission)) return <RoleRefusal profile={profile} />;
          return children;
        }}
      </QueryView>
    </>
  );
}
