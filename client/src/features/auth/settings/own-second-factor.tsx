import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '#client/components/button.tsx';
import { QueryView } from '#client/components/query-view.tsx';
import { ConfirmDialog } from '#client/components/ui/confirm-dialog.tsx';
import { takeFocus } from '#client/lib/browser/typing.ts';
import { formatDate } from '#client/lib/format.ts';
import type { OwnAccount } from '#shared/auth/views.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useRefreshAccount, useRenewRecoveryCodes, useTurnAppOff } from './second-factor-api.ts';
import { ownAccountQueries } from './settings-api.ts';

/** Loaded lazily: most visits to the settings are about something else. */
export const LazySecondFactorSetup = lazy(async () => ({
  default: (await import('./second-factor-setup.tsx')).SecondFactorSetup,
}));

export function OwnSecondFactor() {
  const account = useQuery(ownAccountQueries.account());
  return (
    <QueryView query={account} skeletonLines={2}>
      {(shown) => <State account={shown} />}
    </QueryView>
  );
}

function State({ account: { appSince, passkeys, recoveryCodesLeft } }: { account: OwnAccount }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const state = useRef<HTMLParagraphElement>(null);
  const turnOff = useTurnAppOff();
  const isPasskeyAsked = passkeys.some(({ isSecondStep }) => isSecondStep);
  const hasFactor = appSince !== null || isPasskeyAsked;
  // The pressed button disappears with what it did.
  function handleDone(): void {
    setSettingUp(false);
    takeFocus(state.current);
  }
  return (
    <>
      <p ref={state} tabIndex={-1} className="max-w-prose">
        {appSince && (
          <>
            <strong>On</strong> since {formatDate(appSince)}.{' '}
          </>
        )}
        {!hasFactor &&
          `Off. Your password alone signs you in${passkeys.length > 0 ? ', and so does your passkey' : ''}.`}
        {!appSince && isPasskeyAsked && 'After your password, you’re asked for your passkey. '}
        {hasFactor && codesWords(recoveryCodesLeft)}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {/* While codes are shown, the account says on already. */}
        {(!appSince || isSettingUp) && (
          <Button aria-expanded={isSettingUp} onClick={() => setSettingUp(!isSettingUp)}>
            {isSettingUp ? 'Not now' : isPasskeyAsked ? 'Add an authenticator app' : 'Set it up'}
          </Button>
        )}
        {hasFactor && !isSettingUp && <RenewCodes onKept={handleDone} />}
        {appSince && !isSettingUp && (
          <ConfirmDialog
            label="Turn it off"
            title="Turn the authenticator app off?"
            confirm="Turn it off"
            pending="Turning it off..."
            cancel="Leave it on"
            variant="danger"
            onConfirm={() => turnOff.mutateAsync().then(handleDone)}
          >
            <p>
              {isPasskeyAsked
                ? 'Your passkeys and recovery codes go on working.'
                : 'From then on your password alone signs you in, and your recovery codes no longer work.'}
            </p>
          </ConfirmDialog>
        )}
      </div>
      {isSettingUp && (
        <div className="mt-6">
          <Suspense fallback={<p role="status">Loading...</p>}>
            <LazySecondFactorSetup onDone={handleDone} />
          </Suspense>
        </div>
      )}
    </>
  );
}

function RenewCodes({ onKept }: { onKept: () => void }) {
  const renew = useRenewRecoveryCodes();
  const refresh = useRefreshAccount();
  const [codes, setCodes] = useState<string[]>();
  if (codes) {
    const handleKept = () =>
      refresh()
        .then(() => setCodes(undefined))
        .then(onKept);
    return <RecoveryCodes codes={codes} replacesOthers onKept={handleKept} />;
  }
  return (
    <ConfirmDialog
      label="Make new recovery codes"
      title="Make new recovery codes?"
      confirm="Make new ones"
      pending="Making..."
      cancel="Keep the old ones"
      onConfirm={() => renew.mutateAsync().then(({ recoveryCodes }) => setCodes(recoveryCodes))}
    >
      <p>The old ones stop working at once.</p>
    </ConfirmDialog>
  );
}

function codesWords(left: number): string {
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`;
}
