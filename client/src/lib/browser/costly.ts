/** Nothing is fetched ahead for somebody who saves data, or without network. */
export function isCostly(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || !navigator.onLine;
}
