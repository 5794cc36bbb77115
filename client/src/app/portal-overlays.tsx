import { Toaster } from '#client/components/ui/toaster.tsx';
import { SessionGuard } from '#client/features/auth/session-guard.tsx';

export function PortalOverlays() {
  return (
    <>
      <SessionGuard />
      <Toaster />
    </>
  );
}
