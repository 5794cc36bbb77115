import { errorSentence } from '#client/lib/api.ts';

/** Why the server did not take it; stays until the next attempt. What belongs to a field stands there as well. */
export function AccountRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="mb-6 bg-danger-tint px-4 py-3 font-medium text-danger">
      {errorSentence(error)}
    </p>
  );
}
