import type { ComponentProps } from 'react';
import { Button } from '#client/components/button.tsx';
import { canUsePasskeys } from '#client/lib/browser/passkeys.ts';

interface PasskeyButtonProps extends Omit<ComponentProps<typeof Button>, 'children'> {
  isPending: boolean;
}

/** Only where the browser knows passkeys. */
export function PasskeyButton({ isPending, ...button }: PasskeyButtonProps) {
  if (!canUsePasskeys()) return null;
  return <Button {...button}>{isPending ? 'Waiting for your passkey...' : 'Use a passkey'}</Button>;
}
