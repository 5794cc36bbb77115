import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { isGone } from '#client/lib/api.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { pathTo } from '#client/lib/paths.ts';
import type { LinkView } from '#shared/auth/views.ts';
import { DeadAccountLink } from './link-view.tsx';
import { useConfirmEmail } from './links-api.ts';

/** A new address takes effect at a press, not by opening the link: mail programs open links too. */
export function ConfirmEmail({ linkKey, link }: { linkKey: string; link: LinkView }) {
  const client = useQueryClient();
  const confirm = useConfirmEmail(linkKey);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (confirm.isSuccess) takeFocus(heading.current);
  }, [confirm.isSuccess]);
  if (isGone(confirm.error)) return <DeadAccountLink purpose="email" reason={confirm.error} />;
  const handleConfirm = () =>
    confirm.mutate(undefined, {
      onSuccess: () =>
        client.invalidateQueries({
          predicate: ({ queryKey: [domain] }) => domain === 'account' || domain === 'mail-choices',
        }),
    });
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {confirm.isSuccess ? 'Your address has been changed' : 'Confirm your new address'}
      </h1>
      <p className="mt-3 mb-8 max-w-prose text-lg">
        {confirm.isSuccess ? 'From now on, email goes to ' : 'Your account’s new address will be '}
        <strong className="wrap-anywhere">{link.email}</strong>.
      </p>
      <ErrorLine error={confirm.error} className="mb-6" />
      {confirm.isSuccess ? (
        <ButtonLink variant="primary" href={pathTo('employeeSettings')}>
          Go to your settings
        </ButtonLink>
      ) : (
        <Button variant="primary" disabled={confirm.isPending} onClick={handleConfirm}>
          {confirm.isPending ? 'Confirming...' : 'Confirm this address'}
        </Button>
      )}
    </>
  );
}
