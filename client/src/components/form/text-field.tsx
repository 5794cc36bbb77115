import type { ComponentProps, ReactNode } from 'react';
import { controlClass, Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  id: string;
  label: ReactNode;
  hint?: string;
  error?: string | undefined;
}

export function TextField({ id, label, hint, error, required, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => <input type="text" className={controlClass} {...input} {...control} />}
    </Field>
  );
}
