/** Grows for as long as an answer usually takes at most, and appears only where one takes longer than a blink. */
export function ProgressLine() {
  return (
    <span
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left scale-x-90 bg-accent transition-[opacity,scale] delay-200 duration-[150ms,8s] starting:scale-x-0 starting:opacity-0"
    />
  );
}
