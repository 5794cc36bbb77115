import { Toaster } from '#client/components/ui/toaster.tsx';
import { SessionGuard } from '#client/features/auth/session-guard.tsx';

/** What stands by while someone is signed in: notifications, and the question for the password when a session ends. */
export function PortalOverlays() {
  return (
    <>
      <SessionGuard />
      <Toaster />
    </>
  );
}
