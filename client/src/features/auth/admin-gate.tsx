import type { ReactNode } from 'react';
import { AdminLoginScreen } from '#client/features/auth/sign-in/admin-login-screen.tsx';
import type { Permission } from '#shared/permissions/permissions.ts';
import { EmployeeGate } from './employee-gate.tsx';

interface AdminGateProps {
  permission: Permission;
  children: ReactNode;
}

/** As `EmployeeGate`, with a sign-in of its own in the page's place. */
export function AdminGate({ permission, children }: AdminGateProps) {
  return (
    <EmployeeGate heading="Admin" permission={permission} signIn={<AdminLoginScreen />}>
      {() => children}
    </EmployeeGate>
  );
}
