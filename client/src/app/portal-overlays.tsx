import { Toaster } from '#client/components/ui/toaster.tsx';
import { ConfirmationGuard } from '#client/features/auth/confirmation/confirmation-guard.tsx';
import { SessionGuard } from '#client/features/auth/session-guard.tsx';

export { Outbox } from './outbox.tsx';

export function PortalOverlays() {
  return (
    <>
      <ConfirmationGuard />
      <SessionGuard />
      <Toaster />
    </>
  );
}
