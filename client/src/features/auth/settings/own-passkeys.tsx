import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { FocusHome } from '#client/components/focus/focus-home.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { canUsePasskeys } from '#client/lib/browser/passkeys.ts';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDate, formatDateTime, formatRelative } from '#client/lib/format.ts';
import { toast } from '#client/lib/toast.ts';
import { passkeysFull, passkeysMax } from '#shared/auth/passkeys.ts';
import type { PasskeyView } from '#shared/auth/views.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAddPasskey, useRefreshAccount, useRemovePasskey } from './second-factor-api.ts';
import { ownAccountQueries } from './settings-api.ts';

export function OwnPasskeys() {
  const account = useQuery(ownAccountQueries.account());
  return (
    <QueryView query={account} skeletonLines={2}>
      {({ passkeys, appSince }) => (
        <>
          {passkeys.length > 0 ? <Passkeys passkeys={passkeys} /> : <p>You have no passkeys yet.</p>}
          <FocusHome className="mt-4">
            <AddPasskey
              isChoice={appSince === null && !passkeys.some(({ isSecondStep }) => isSecondStep)}
              isFull={passkeys.length >= passkeysMax}
            />
          </FocusHome>
        </>
      )}
    </QueryView>
  );
}

interface AddPasskeyProps {
  /** The account has no second step yet, so adding a passkey is optional. */
  isChoice?: boolean;
  isFull?: boolean;
  onDone?: () => void;
}

/** The first second step comes with recovery codes, which are shown before `onDone`. */
export function AddPasskey({ isChoice = false, isFull = false, onDone }: AddPasskeyProps) {
  const [isAsked, setAsked] = useState(false);
  const add = useAddPasskey();
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<string[]>();
  async function finish(): Promise<void> {
    await refresh();
    setCodes(undefined);
    toast({ title: 'Passkey added' });
    onDone?.();
  }
  const handleAdd = () =>
    add.mutate(
      { isSecondStep: !isChoice || isAsked },
      {
        onSuccess: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : finish()),
      },
    );
  if (!canUsePasskeys()) return <p className="text-muted">This browser can’t use passkeys here.</p>;
  // The recovery codes of the last one are shown until they are kept.
  if (isFull && !codes) return <p className="text-muted">{passkeysFull}</p>;
  return (
    <>
      {isChoice && (
        <label className="mb-4 flex max-w-prose cursor-pointer gap-3">
          <input
            type="checkbox"
            checked={isAsked}
            onChange={(event) => setAsked(event.target.checked)}
            aria-describedby="passkey-second-step"
            className="mt-1 size-5 shrink-0 cursor-pointer accent-[var(--text)]"
          />
          <span>
            <span className="font-medium">Also ask for it after my password, on every device</span>
            <span id="passkey-second-step" className="block text-muted">
              Then your password alone lets nobody in. Where this passkey is not at hand, you need one of ten recovery
              codes, which you get next.
            </span>
          </span>
        </label>
      )}
      <Button disabled={add.isPending} onClick={handleAdd}>
        {add.isPending ? 'Waiting for your device...' : 'Add a passkey'}
      </Button>
      <ErrorLine error={add.error} className="mt-3" />
      {codes && <RecoveryCodes codes={codes} onKept={finish} />}
    </>
  );
}

function Passkeys({ passkeys }: { passkeys: PasskeyView[] }) {
  const remove = useRemovePasskey();
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its passkey.
  const handleRemove = (id: number) => remove.mutate(id, { onSuccess: () => takeFocus(list.current) });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Your passkeys" className="border-rule border-t">
        {passkeys.map(({ id, device, isSecondStep, addedAt, lastUsedAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="text-muted text-sm">
                added <time dateTime={addedAt}>{formatDate(addedAt)}</time>,{' '}
                {lastUsedAt ? (
                  <>
                    last used{' '}
                    <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
                      {formatRelative(lastUsedAt)}
                    </time>
                  </>
                ) : (
                  'not used yet'
                )}
                {isSecondStep && ', also asked for after your password'}
              </p>
            </div>
            <Button size="small" disabled={remove.isPending} onClick={() => handleRemove(id)}>
              Remove<span className="sr-only"> the passkey of {device}</span>
            </Button>
          </li>
        ))}
      </ul>
      <ErrorLine error={remove.error} className="mt-3" />
    </>
  );
}
