import { controlClass, Field } from '#client/components/form/field.tsx';
import { ColorSamples } from './color-samples.tsx';
import { type ControlProps, dense } from './control.ts';

export function ColorControl({ id, field: { label, hint }, words, error, onChange }: ControlProps) {
  return (
    <>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <div className="flex items-end gap-3">
            <input
              type="color"
              aria-label={`${label}: choose`}
              value={/^#[0-9a-f]{6}$/i.test(words) ? words : '#000000'}
              onChange={(event) => onChange(event.target.value)}
              className="h-11 w-14 shrink-0 cursor-pointer border border-rule-strong bg-transparent p-0.5"
            />
            <input
              type="text"
              autoComplete="off"
              spellCheck={false}
              placeholder="#ff5a36"
              className={`${controlClass} ${dense} max-w-40 tabular-nums`}
              value={words}
              onChange={(event) => onChange(event.target.value)}
              {...control}
            />
          </div>
        )}
      </Field>
      <ColorSamples color={words} />
    </>
  );
}
