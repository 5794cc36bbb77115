import { Toaster } from '#client/components/ui/toaster.tsx';
import { SessionGuard } from '#client/features/auth/session-guard.tsx';

/** Notifications, and the dialog that asks for the password when a session ends. */
export function PortalOverlays() {
  return (
    <>
      <SessionGuard />
      <Toaster />
    </>
  );
}
