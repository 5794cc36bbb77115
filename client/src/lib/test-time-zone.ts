import { onTestFinished, vi } from 'vitest';

let times = 0;

/** The device's, until the test ends. */
export function setDeviceZone(timeZone: string): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
  const spies = [
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options),
    // Says that the clock has changed.
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(++times * 10_000),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });
}
