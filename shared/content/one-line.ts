/** An address as a sentence names it. */
export function oneLine(lines: string): string {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ');
}
