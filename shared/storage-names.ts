/** Every key's beginning. Pages carry it, so it names no company. */
const prefix = 'site:';

/** The beginning until release 1.0.0. */
export const earlierPrefix = 'overtone:';

export function renamed(earlier: string): string {
  return earlier.replace(earlierPrefix, prefix);
}

/** Keys of the browser's storage, also for inline scripts that run before any module. */
export const storageNames = {
  /** Followed by the form's name. */
  draft: `${prefix}draft:`,
  /** Followed by the form's id: text typed before the form's code arrived. */
  earlyDraft: `${prefix}draft:early:`,
  /** Followed by the act's id: what was pressed and has no answer yet. */
  act: `${prefix}act:`,
  /** Set while files chosen with a draft may be in IndexedDB. */
  keptFiles: `${prefix}files`,
  /** Followed by the desk's name: acts that can be taken back, in the tab that made them. */
  undo: `${prefix}undo:`,
  theme: `${prefix}theme`,
  shortcuts: `${prefix}shortcuts`,
  /** Followed by the employee's id. */
  recentFinds: `${prefix}found:`,
} as const;
