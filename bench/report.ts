export interface Row {
  what: string;
  /** Compared with the budget: the ratio to `reference`, or the figure itself. */
  value: number;
  unit?: string;
  ours?: number;
  reference?: number;
  budget?: Budget;
  missed: boolean;
}

type Budget = { atLeast: number } | { atMost: number };

export function row(
  what: string,
  value: number,
  { budget, ...rest }: Omit<Row, 'what' | 'value' | 'missed'> = {},
): Row {
  return { what, value, ...rest, ...(budget ? { budget } : {}), missed: budget !== undefined && !meets(value, budget) };
}

/** On stderr; the table goes to stdout. */
export function progress(line: string): void {
  process.stderr.write(`${new Date().toISOString().slice(11, 19)}  ${line}\n`);
}

export function table(rows: readonly Row[]): string {
  const lines = [
    ['What', 'Ours', 'Reference', 'Ratio', 'Budget', ''],
    ['---', '--:', '--:', '--:', '--:', '---'],
    ...rows.map(({ what, value, unit, ours, reference, budget, missed }) => [
      what,
      figure(ours ?? (reference === undefined ? value : undefined), unit),
      figure(reference, unit),
      ours === undefined ? '' : figure(value),
      budget ? ('atLeast' in budget ? `≥ ${budget.atLeast}` : `≤ ${budget.atMost}`) : '',
      budget ? (missed ? 'missed' : 'kept') : '',
    ]),
  ];
  return `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n${verdict(rows)}\n`;
}

function verdict(rows: readonly Row[]): string {
  const limited = rows.filter(({ budget }) => budget);
  const missed = limited.filter((result) => result.missed);
  if (limited.length === 0) return 'Nothing was measured that has a budget.';
  if (missed.length === 0) return 'Every budget is kept.';
  return `Missed, ${missed.length} of ${limited.length}: ${missed.map(({ what }) => what).join('; ')}.`;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return ((sorted[middle] ?? Number.NaN) + (sorted[(sorted.length - 1) >> 1] ?? Number.NaN)) / 2;
}

function meets(value: number, budget: Budget): boolean {
  return 'atLeast' in budget ? value >= budget.atLeast : value <= budget.atMost;
}

function figure(value: number | undefined, unit = ''): string {
  if (value === undefined) return '';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit && ` ${unit}`}`;
}
