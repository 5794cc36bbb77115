import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { formatNumber } from '#client/lib/format-plain.ts';
import { controlClass, Field } from './field.tsx';

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'min'> {
  id: string;
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The count appears from four fifths of it. */
  max?: number;
  /** With a minimum the count is always shown. react-hook-form's `register` types it loosely. */
  min?: number | string | undefined;
}

export function TextAreaField({
  id,
  label,
  hint,
  error,
  required,
  max,
  min,
  rows = 4,
  ref,
  ...area
}: TextAreaFieldProps) {
  const text: string = useWatch({ name: area.name }) ?? '';
  const element = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => fitHeight(element.current, text), [text]);
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      aside={<Count text={text} max={max} min={Number(min ?? 0)} />}
    >
      {(control) => (
        <textarea
          rows={rows}
          className={`${controlClass} grows-with-text max-h-[60vh] resize-y ${rows < 10 ? 'min-h-34' : 'min-h-[calc(10lh+1.5rem)]'}`}
          {...area}
          {...control}
          ref={(node) => {
            element.current = node;
            return typeof ref === 'function' ? ref(node) : undefined;
          }}
        />
      )}
    </Field>
  );
}

interface CountProps {
  text: string;
  max?: number | undefined;
  min?: number | undefined;
}

export function Count({ text, max = Number.POSITIVE_INFINITY, min = 0 }: CountProps) {
  const used = [...text.trim()].length;
  if (used < max * 0.8 && min === 0) return null;
  return (
    <p className={`tabular-nums ${used > max ? 'text-danger' : 'text-muted'}`}>
      {formatNumber(used)}
      {used < min && min > 1 && ` of at least ${formatNumber(min)}`}
      {(used >= min || min === 1) && (used < max * 0.8 ? ' characters' : ` of ${formatNumber(max)}`)}
    </p>
  );
}

/** For browsers without `field-sizing`. */
export function fitHeight(element: HTMLTextAreaElement | null, text: string): void {
  if (!element || text === '' || CSS.supports('field-sizing', 'content')) return;
  element.style.height = 'auto';
  element.style.height = `${element.scrollHeight}px`;
}
