import { useLocation } from 'wouter';
import { Gone } from '#client/components/gone.tsx';
import { pathTo } from '#client/lib/paths.ts';
import type { EmployeeRole } from '#shared/roles.ts';

export function ModuleGone({ role }: { role: EmployeeRole }) {
  const [, navigate] = useLocation();
  return (
    <Gone title="This module is gone" onLeave={() => navigate(pathTo('training', { role }))}>
      It is no longer part of the training, or the address is wrong. What you finished stays recorded.
    </Gone>
  );
}
