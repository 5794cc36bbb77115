export interface ChartPoint {
  label: string;
  value: number;
}

/** One a line, such as 'Television: 58' or 'Sep 2025: 412,000'. Undefined where a line is none, or there is no line. */
export function readPoints(text: string): ChartPoint[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const points = lines.flatMap((line) => {
    const [, label, value] = /^(.*\S)\s*:\s*(\d[\d,]*(?:\.\d+)?)\s*%?\s*$/.exec(line.trim()) ?? [];
    return label === undefined || value === undefined ? [] : [{ label, value: Number(value.replaceAll(',', '')) }];
  });
  return points.length > 0 && points.length === lines.length ? points : undefined;
}
