/* Numbers and curves as SVG paths write them. */

/** Path data of a string at rest at `y`, sounding in `parts`: one cubic a lobe is a sine to 1 %. */
export function wave(x: number, y: number, length: number, parts: number, height: number): string {
  const lobe = length / parts;
  const rise = (-height * 4) / 3;
  const first = `c${joined([lobe * 0.4244, rise, lobe * 0.5756, rise, lobe, 0], 1)}`;
  const others = Array.from(
    { length: parts - 1 },
    (_, index) => `s${joined([lobe * 0.5756, index % 2 ? rise : -rise, lobe, 0], 1)}`,
  );
  return `M${pair(x, y, 1)}${first}${others.join('')}`;
}

function pair(x: number, y: number, digits = 0): string {
  return joined([x, y], digits);
}

function joined(numbers: readonly number[], digits = 0): string {
  return numbers
    .map((value) => short(value, digits))
    .reduce((all, next) => all + (next.startsWith('-') ? '' : ' ') + next);
}

function short(value: number, digits = 1): string {
  return String(Number(value.toFixed(digits)) || 0).replace(/^(-?)0\./, '$1.');
}
