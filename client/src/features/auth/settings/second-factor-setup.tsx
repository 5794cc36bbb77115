import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { Button } from '#client/components/button.tsx';
import { CopyButton } from '#client/components/copy-button.tsx';
import { ErrorLine } from '#client/components/error-line.tsx';
import { showServerErrors } from '#client/components/form/server-errors.ts';
import { CodeField } from '#client/features/auth/code-field.tsx';
import { ApiError } from '#client/lib/api.ts';
import { toast } from '#client/lib/toast.ts';
import type { AuthenticatorKey } from '#shared/auth/views.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useConfirmSecondFactor, useRefreshAccount, useStartSecondFactor } from './second-factor-api.ts';

/** A key for the app, a code that proves it arrived, and the recovery codes. */
export function SecondFactorSetup({ onDone }: { onDone: () => void }) {
  const { mutate, data: authenticator, error } = useStartSecondFactor();
  const start = useCallback(() => mutate(), [mutate]);
  const [codes, setCodes] = useState<string[]>();
  const refresh = useRefreshAccount();
  const isAsked = useRef(false);
  useEffect(() => {
    // Strict mode runs effects twice, and a second key would make the first one worthless.
    if (!isAsked.current) start();
    isAsked.current = true;
  }, [start]);
  const handleKept = () => refresh().then(onDone);
  function handleConfirmed(fresh: string[] | null): void {
    if (fresh) {
      setCodes(fresh);
      return;
    }
    toast({ title: 'Two-step sign-in is on', description: 'The recovery codes that you kept go on working.' });
    handleKept();
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={handleKept} />;
  if (error) return <Refusal error={error} onAgain={start} onDone={handleKept} />;
  if (!authenticator) return <p role="status">Loading...</p>;
  return (
    <ol className="max-w-2xl list-decimal space-y-6 pl-5">
      <li>
        <p>
          Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator, 1Password or
          Aegis.
        </p>
        <KeyView authenticator={authenticator} />
      </li>
      <li>
        <p className="mb-4">Enter the code that the app shows.</p>
        <ConfirmForm onConfirmed={handleConfirmed} onDone={handleKept} />
      </li>
    </ol>
  );
}

interface RefusalProps {
  error: Error;
  onAgain?: () => void;
  onDone: () => void;
}

/** Another tab may have set it up meanwhile; then there is nothing left to do. */
function Refusal({ error, onAgain, onDone }: RefusalProps) {
  const isDone = error instanceof ApiError && error.status === 409;
  return (
    <ErrorLine error={error} boxed>
      {(isDone || onAgain) && (
        <Button size="small" className="mt-3" onClick={isDone ? onDone : onAgain}>
          {isDone ? 'Continue' : 'Try again'}
        </Button>
      )}
    </ErrorLine>
  );
}

function KeyView({ authenticator: { key, uri } }: { authenticator: AuthenticatorKey }) {
  const shown = key.replace(/.{4}(?=.)/g, '$& ');
  return (
    <>
      <QrCode text={uri} />
      <p className="text-muted">
        On this very phone?{' '}
        <a href={uri} className="text-text underline underline-offset-4">
          Open your app
        </a>
        , or type this key into it:
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-6">
        <output aria-label="Key" className="select-all font-mono text-lg wrap-anywhere">
          {shown}
        </output>
        <CopyButton text={() => key} label="Copy the key" done="Copied" />
      </p>
    </>
  );
}

/** Dark on light by day and night: not every camera reads it the other way around. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label="QR code of the key"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="my-4 size-52 max-w-full"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

interface ConfirmFormProps {
  /** Gets no codes if the earlier ones stay. */
  onConfirmed: (codes: string[] | null) => void;
  onDone: () => void;
}

function ConfirmForm({ onConfirmed, onDone }: ConfirmFormProps) {
  const confirm = useConfirmSecondFactor();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit(({ code }) =>
    confirm.mutateAsync(code).then(
      ({ recoveryCodes }) => onConfirmed(recoveryCodes),
      (error: unknown) => void showServerErrors(error, setError, { focusFirst: true }),
    ),
  );
  const isAtField = confirm.error instanceof ApiError && confirm.error.status === 400;
  return (
    <form noValidate aria-label="Confirm your app" onSubmit={submit} className="max-w-md">
      {confirm.error && !isAtField && <Refusal error={confirm.error} onDone={onDone} />}
      <CodeField id="confirm-code" error={formState.errors.code?.message} {...register('code')} />
      <Button type="submit" variant="primary" disabled={confirm.isPending} className="mt-2">
        {confirm.isPending ? 'Checking...' : 'Turn it on'}
      </Button>
    </form>
  );
}
