import { useEffect, useState } from 'react';

/** Until a moment of `performance.now()`. A component of its own, since it renders four times a second. */
export function SecondsLeft({ until }: { until: number }) {
  const [left, setLeft] = useState(() => secondsUntil(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 250);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span aria-hidden="true" className="min-w-6 text-right text-muted tabular-nums">
      {left} s
    </span>
  );
}

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - performance.now()) / 1_000));
}
