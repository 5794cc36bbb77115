import { wavePath } from '#shared/site/wave.ts';

/** Divisible by 1 to 8, so that paths have short whole numbers. */
export const stringLength = 840;

interface StandingWaveProps {
  n: number;
  loops?: boolean;
  className?: string;
}

export function StandingWave({ n, loops = false, className = 'h-4 w-full' }: StandingWaveProps) {
  return (
    <svg
      aria-hidden="true"
      className={`max-w-full ${className}`}
      viewBox={`0 0 ${stringLength} 100`}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      overflow="visible"
    >
      <path d={wavePath(n, stringLength, 50, 48)} vectorEffect="non-scaling-stroke" />
      {loops && <path d={wavePath(n, stringLength, 50, -48)} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
