import type { ComponentProps } from 'react';
import { TextField } from '#client/components/form/text-field.tsx';

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'hint'> {
  isRecovery?: boolean;
}

/** Phones offer their digits, and fill the code in where they know it. */
export function CodeField({ isRecovery = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      label={isRecovery ? 'Recovery code' : 'Code from your app'}
      hint={isRecovery ? 'One of the ten that you kept. Each works once.' : 'The six digits that it shows now.'}
      inputMode={isRecovery ? 'text' : 'numeric'}
      autoComplete={isRecovery ? 'off' : 'one-time-code'}
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      {...field}
    />
  );
}
