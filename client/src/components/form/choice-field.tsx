import type { ComponentProps, Ref } from 'react';
import { FieldSet } from './field-set.tsx';

interface ChoiceFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** Links to the field point to its first option, which has this id. */
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  choose: 'one' | 'several';
  options: readonly { value: string; label: string }[];
}

export function ChoiceField({ id, label, hint, error, choose, options, required, ref, ...input }: ChoiceFieldProps) {
  return (
    <FieldSet id={id} label={label} hint={hint} error={error} required={required}>
      {({ describedBy, invalid }) => (
        <div className="mt-2 grid grid-cols-1 gap-x-8 sm:grid-cols-2">
          {options.map((option, index) => (
            <label
              key={option.value}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-rule border-b py-2 text-lg leading-snug has-checked:font-medium hover:border-text"
            >
              <input
                {...input}
                ref={(node) => attach(ref, node)}
                id={index === 0 ? id : `${id}-${option.value}`}
                type={choose === 'one' ? 'radio' : 'checkbox'}
                value={option.value}
                aria-describedby={describedBy}
                aria-invalid={invalid}
                className="size-5 shrink-0 cursor-pointer accent-[var(--text)]"
              />
              {option.label}
            </label>
          ))}
        </div>
      )}
    </FieldSet>
  );
}

/** react-hook-form would uncheck a radio button that was checked before hydration. */
function attach(ref: Ref<HTMLInputElement> | undefined, node: HTMLInputElement | null): void {
  if (typeof ref !== 'function') return;
  const isEarly = node?.checked === true && !node.defaultChecked;
  if (isEarly) node.defaultChecked = true;
  ref(node);
  if (isEarly) node.defaultChecked = false;
}
