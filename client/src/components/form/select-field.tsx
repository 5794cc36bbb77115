import { ChevronDown } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { controlClass, Field } from './field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: string; label: string }[];
}

export function SelectField({ id, label, hint, error, required, options, ...select }: SelectFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className="relative">
          <select
            className={`${controlClass} cursor-pointer appearance-none truncate pr-8 text-text!`}
            {...select}
            {...control}
          >
            <Options options={options} />
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-1 size-5 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}

/** Memoized: there may be hundreds of options, and they seldom change. */
const Options = memo(function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value} className="bg-surface text-text">
      {label}
    </option>
  ));
});
