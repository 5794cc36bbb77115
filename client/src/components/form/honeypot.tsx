import type { Ref } from 'react';

/** Only robots fill it; the server then marks the message as suspected spam. */
export function Honeypot({ id, ref }: { id: string; ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      {/* Keeps password managers out. */}
      <input
        ref={ref}
        id={id}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-bwignore
        data-lpignore="true"
      />
    </div>
  );
}
