export function progressLine(): { show: (done: string) => void; end: () => void } {
  const { stdout } = process;
  if (!stdout.isTTY) return { show: () => undefined, end: () => undefined };
  return {
    show: (done) => stdout.write(`\r\u001b[K${done}`),
    end: () => stdout.write('\r\u001b[K'),
  };
}

export function readableSize(bytes: number): string {
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'KB'] : [bytes / 1_000_000, 'MB'];
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`;
}
