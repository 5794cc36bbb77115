/** How long a string is drawn, in its own units: up to eight parts of it are whole numbers, which are short to write. */
export const stringLength = 840;

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

/**
 * The path of sin(n·π·x / width) about the line `y`, one cubic per half wave. Handles at 4/(3π) of its width with 4/3 of
 * the amplitude meet the sine's slope at the nodes and its height at the crest. Pages carry dozens of these: each half wave
 * after the first takes its first handle from the one before.
 */
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
