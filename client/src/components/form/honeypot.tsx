import type { Ref } from 'react';

/** A field that nobody sees and robots fill. What stands in it makes the server suspect spam, never refuse. */
export function Honeypot({ id, ref }: { id: string; ref: Ref<HTMLInputElement> }) {
  return (
    <div aria-hidden="true" className="sr-only">
      <label htmlFor={id}>Leave this empty</label>
      {/* Password managers fill what they take for an address of a site. */}
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
