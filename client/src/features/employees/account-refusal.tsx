import { errorSentence } from '#client/lib/api.ts';

/** Stays until the next attempt; field messages are shown at their fields too. */
export function AccountRefusal({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p role="alert" className="mb-6 bg-danger-tint px-4 py-3 font-medium text-danger">
      {errorSentence(error)}
    </p>
  );
}
