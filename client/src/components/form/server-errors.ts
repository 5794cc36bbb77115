import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#client/lib/api.ts';
import { isTyping } from '#client/lib/browser/typing.ts';

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
  const fields = error instanceof ApiError ? error.fields : {};
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
