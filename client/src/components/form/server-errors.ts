import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isTyping } from '#client/lib/browser/typing.ts';
import type { FieldErrors } from '#shared/errors.ts';

interface ShownErrors {
  /** By default all. */
  names?: readonly string[];
  focusFirst?: boolean;
}

export function showServerErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  { names, focusFirst = false }: ShownErrors = {},
): boolean {
  const { fields = {} } = (error ?? {}) as { fields?: FieldErrors };
  const refused = (names ?? Object.keys(fields)).filter((name) => fields[name]?.[0] !== undefined);
  for (const [index, name] of refused.entries()) {
    const message = fields[name]?.[0] ?? '';
    setError(
      name as Path<Values>,
      { type: 'server', message },
      { shouldFocus: focusFirst && index === 0 && !isTyping() },
    );
  }
  return refused.length > 0;
}
