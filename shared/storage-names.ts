/** Keys of the browser's storage, also for inline scripts that run before any module. */
export const storageNames = {
  /** Followed by the form's name. */
  draft: 'overtone:draft:',
  /** Followed by the form's id: text typed before the form's code arrived. */
  earlyDraft: 'overtone:draft:early:',
  /** Followed by the desk's name: acts that can be taken back, in the tab that made them. */
  undo: 'overtone:undo:',
  theme: 'overtone:theme',
  shortcuts: 'overtone:shortcuts',
  /** Followed by the employee's id. */
  recentFinds: 'overtone:found:',
  /** Followed by the draft's name: answers that the first edition had not sent. */
  earlierAnswers: 'overtone:',
} as const;
