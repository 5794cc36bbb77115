/** The path of a string that sounds in `n` parts, from 0 to `width` and at rest at `y`. */
export function wavePath(n: number, width: number, y: number, amplitude: number): string {
  // One cubic per half wave: handles at 4/(3π) of its width and 4/3 of the amplitude approximate a sine.
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
