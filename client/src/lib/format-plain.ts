/* Without `Intl`, whose first use costs a phone a tenth of a second while public pages start. */

export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** For example '8.4 MB' (steps of 1,000), with a no-break space. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1\u00a0byte';
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)}\u00a0${units[step]}`;
}

/** For example 'Nov 21, 2026', for YYYY-MM-DD without a time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** For example 'Dec 4', for days that are near; without a line break. */
export function formatShortDay(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]}\u00a0${date}`;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
