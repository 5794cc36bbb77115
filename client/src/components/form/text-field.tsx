import type { ComponentProps } from 'react';
import { controlClass, Field } from './field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  id: string;
  label: string;
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
