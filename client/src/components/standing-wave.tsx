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
      className={className}
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

/** One cubic per half wave: handles at 4/(3π) of its width and 4/3 of the amplitude approximate a sine. */
export function wavePath(n: number, width: number, y: number, amplitude: number): string {
  const part = width / n;
  const near = Math.round((part * 4) / (3 * Math.PI));
  const height = Math.round((amplitude * 4) / 3);
  const end = `${round(part - near)} ${-height} ${round(part)} 0`;
  const endBelow = `${round(part - near)} ${height} ${round(part)} 0`;
  const halves = Array.from({ length: n - 1 }, (_, index) => `s${index % 2 === 0 ? endBelow : end}`);
  return `M0 ${y}c${near} ${-height} ${end}${halves.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
