/** The page's `<main>` must have the id `main` and `tabIndex={-1}`. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 inline-flex min-h-11 -translate-y-24 items-center bg-accent px-5 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      Skip to content
    </a>
  );
}
