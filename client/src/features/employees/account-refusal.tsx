import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError, errorSentence } from '#client/lib/api.ts';

/** Why the server did not take it; stays until the next attempt. What belongs to a field stands there as well. */
export function AccountRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="mb-6 bg-danger-tint px-4 py-3 font-medium text-danger">
      {errorSentence(error)}
    </p>
  );
}

/** Puts what the server refused to its fields, and the focus into the first of them. */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  names: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): void {
  const fields = error instanceof ApiError ? error.fields : {};
  const refused = names.filter((name) => fields[name]?.[0]);
  for (const [place, name] of refused.entries()) {
    setError(name, { type: 'server', message: fields[name]?.[0] ?? '' }, { shouldFocus: place === 0 });
  }
}
