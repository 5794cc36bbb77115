export function ModuleGone() {
  return (
    <div role="alert">
      <h1 className="text-title">This module is gone</h1>
      <p className="mt-3 max-w-prose text-lg text-muted">
        It’s no longer part of the training, or the address is wrong. What you finished stays on record.
      </p>
    </div>
  );
}
