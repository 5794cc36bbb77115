import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSignOut } from './api.ts';

/** `isAdminPage`: those show their own sign-in afterward; from others one comes to the landing page. */
export function LogoutButton({ isAdminPage }: { isAdminPage: boolean }) {
  const signOut = useSignOut(isAdminPage ? undefined : pathTo('home'));
  return (
    <>
      <Button
        size="small"
        disabled={signOut.isPending}
        onClick={() => signOut.mutate(undefined, { onSuccess: focusMain })}
      >
        Logout
      </Button>
      <ErrorLine error={signOut.error} lead="Logout failed." className="basis-full text-sm" />
    </>
  );
}
