import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { controlClass, Field } from '#client/components/form/field.tsx';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** Warns of Caps Lock, too. */
export function PasswordField({ id, label, hint, error, required, onBlur, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const handleKey = (event: KeyboardEvent) => setIsCapsLockOn(event.getModifierState('CapsLock'));
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={
        <span role="status" className="shrink-0 text-muted">
          {isCapsLockOn && 'Caps Lock is on'}
        </span>
      }
    >
      {(control) => (
        <div className="relative">
          <input
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={`${controlClass} pr-12`}
            onKeyDown={handleKey}
            onKeyUp={handleKey}
            onBlur={(event) => {
              setIsCapsLockOn(false);
              onBlur?.(event);
            }}
            {...input}
            {...control}
          />
          <button
            type="button"
            aria-label="Show password"
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 flex size-12 cursor-pointer items-center justify-center text-muted hover:text-text"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        </div>
      )}
    </Field>
  );
}
