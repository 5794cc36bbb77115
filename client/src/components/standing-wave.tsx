interface StandingWaveProps {
  /** Parts the string sounds in, 1 or more. */
  n: number;
  /** Draws both ends of the swing, so that the parts close to loops. */
  loops?: boolean;
  /** Size and colour; the wave fills its box and takes `currentColor`. */
  className?: string;
}

/** One string swinging in `n` equal parts, as wide and high as its box. Decoration. */
export function StandingWave({ n, loops = false, className = 'h-4 w-full' }: StandingWaveProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      viewBox="0 0 1000 100"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      overflow="visible"
    >
      <path d={wavePath(n, 1000, 50, 48)} vectorEffect="non-scaling-stroke" />
      {loops && <path d={wavePath(n, 1000, 50, -48)} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}

/**
 * The path of sin(n·π·x / width) about the line `y`, one cubic per half wave. Handles at 4/(3π) of its width with 4/3 of
 * the amplitude meet the sine's slope at the nodes and its height at the crest.
 */
export function wavePath(n: number, width: number, y: number, amplitude: number): string {
  const part = width / n;
  const near = round((part * 4) / (3 * Math.PI));
  const far = round(part - (part * 4) / (3 * Math.PI));
  const halves = Array.from({ length: n }, (_, index) => {
    const height = round(((index % 2 === 0 ? -4 : 4) / 3) * amplitude);
    return `c${near} ${height} ${far} ${height} ${round(part)} 0`;
  });
  return `M0 ${y}${halves.join('')}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
