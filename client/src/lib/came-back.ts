/** By Back, forward or a reload: then everything is to stand where it was left. */
let isReturn = false;

if (typeof window !== 'undefined') {
  const [loaded] = performance.getEntriesByType?.('navigation') ?? [];
  const { type } = (loaded ?? {}) as Partial<PerformanceNavigationTiming>;
  isReturn = type === 'back_forward' || type === 'reload';
  addEventListener('popstate', () => {
    isReturn = true;
  });
  // wouter announces its own navigations under these names.
  for (const name of ['pushState', 'replaceState']) {
    addEventListener(name, () => {
      isReturn = false;
    });
  }
}

/** Whether the reader has been in this entry of the history before. */
export function cameBack(): boolean {
  return isReturn;
}
