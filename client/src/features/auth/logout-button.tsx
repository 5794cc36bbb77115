import { useId } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { focusMain } from '#client/components/focus/focus-main.ts';
import { useProfile } from '#client/lib/auth.tsx';
import { useUnsentWords } from '#client/lib/outbox/act-words.ts';
import { pathTo } from '#client/lib/paths.ts';
import { useSignOut } from './api.ts';

/** `isAdminPage`: those show their own sign-in afterward; from others one comes to the landing page. */
export function LogoutButton({ isAdminPage }: { isAdminPage: boolean }) {
  const signOut = useSignOut(isAdminPage ? undefined : pathTo('home'));
  const { unsent, later } = useUnsentWords(useProfile().data?.id);
  const id = useId();
  return (
    <>
      <Button
        size="small"
        disabled={signOut.isPending}
        aria-describedby={id}
        onClick={() => signOut.mutate(undefined, { onSuccess: focusMain })}
      >
        Logout
      </Button>
      {/* Below, so that the button stays where it is. */}
      <p id={id} className="order-last basis-full font-medium text-sm text-warning empty:hidden">
        {unsent && `${unsent}. ${later}`}
      </p>
      <ErrorLine error={signOut.error} lead="Logout failed." className="basis-full text-sm" />
    </>
  );
}
