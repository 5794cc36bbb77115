/** Says why a decision was not taken. */
export function OpenedJustNow({ isTold }: { isTold: boolean }) {
  return (
    <p role="status" className="w-full font-medium text-sm empty:absolute">
      {isTold && 'Opened just now: nothing was decided. Press again to decide.'}
    </p>
  );
}
